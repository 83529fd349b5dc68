import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { changeReports, reportWords } from "#app/features/change-reports/change-reports.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { reportActs } from "./acts.ts";
import { changeReportDecidedMail } from "./mails/change-reports.mails.ts";
import { changeLabel } from "./report.rules.ts";
import {
  type ReportListState,
  type ReportOutcome,
  type ReportStatus,
  reportList,
  reportStatusOf,
} from "./report-lists.rules.ts";
import { decideRow, lockReport } from "./report-rows.server.ts";

const { id: reportId, createdAt } = changeReports;
const inView = (view: ReportListState["view"]) => eq(changeReports.status, reportStatusOf[view]);

const conditionOf = ({ view, q }: ReportListState): SQL | undefined =>
  and(inView(view), matches(reportWords(changeReports), q));

const listed = {
  id: reportId,
  reference: changeReports.reference,
  companyId: changeReports.companyId,
  company: companyCard.name,
  change: changeReports.change,
  status: sql<ReportStatus>`${changeReports.status}`,
  createdAt,
};

export async function listReports(scope: AdminScope, state: ReportListState) {
  const where = conditionOf(state);
  const rows = await scope.db
    .select(listed)
    .from(changeReports)
    .innerJoin(companyRows, eq(companyCard.id, changeReports.companyId))
    .where(where)
    .orderBy(
      ...(state.view === "nouveaux" ? [asc(createdAt), asc(reportId)] : [desc(createdAt), desc(reportId)]),
    )
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const countOf = (condition: SQL | undefined) =>
    upTo(reportList.counted, sql`from ${changeReports} where ${condition}`);
  const byView = reportList.views.map(({ key }) => [key, countOf(inView(key))]);
  const { total, ...counts } = await countEach(scope, {
    total: countOf(where),
    ...(Object.fromEntries(byView) as Record<ReportListState["view"], SQL>),
  });
  return {
    total,
    counts,
    reports: rows.map(({ createdAt: at, change, ...row }) => ({
      ...row,
      change: changeLabel(change),
      date: formatDate(at, "short"),
    })),
  };
}

export type ListedReport = Awaited<ReturnType<typeof listReports>>["reports"][number];

export async function findReport(scope: AdminScope, id: string) {
  const { message, email, answer, decidedAt } = changeReports;
  const [found] = await scope.db
    .select({ ...listed, slug: companyCard.slug, message, email, answer, decidedAt })
    .from(changeReports)
    .innerJoin(companyRows, eq(companyCard.id, changeReports.companyId))
    .where(eq(reportId, id));
  if (!found) return undefined;
  const { createdAt: at, decidedAt: decided, change, ...report } = found;
  return {
    ...report,
    change: changeLabel(change),
    date: formatDate(at, "time"),
    decidedOn: decided ? formatDate(decided, "time") : undefined,
  };
}

type Decision = { outcome: ReportOutcome; body: string | null };

/** Once; the page itself is changed elsewhere. A reporter with an address gets the outcome. */
export function decideReport(
  scope: AdminScope,
  id: string,
  { outcome, body }: Decision,
): Promise<Outcome<"done" | "absent" | "conflict">> {
  return inTransaction(scope, async (inside) => {
    const report = await lockReport(inside, id);
    if (!report) return { kind: "absent" };
    if (report.status !== "new") return { kind: "conflict" };
    await decideRow(inside, id, { outcome, answer: body });
    await recordAudit(inside, { act: reportActs[outcome], subject: id });
    const [company] = await inside.db
      .select({ name: companyCard.name, slug: companyCard.slug })
      .from(companyRows)
      .where(eq(companyCard.id, report.companyId));
    if (report.email && company)
      await enqueueMail(inside, changeReportDecidedMail, {
        to: report.email,
        payload: {
          reference: report.reference,
          companyName: company.name,
          outcome,
          body,
          companyUrl: `${scope.site.url}/company/${company.slug}`,
        },
      });
    return { kind: "done" };
  });
}

export function countNewReports(scope: AdminScope): Promise<number> {
  return countUpTo(scope, reportList.counted, sql`from ${changeReports} where status = 'new'`);
}
