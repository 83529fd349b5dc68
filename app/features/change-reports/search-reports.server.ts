import { eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { FOUND_READ, type Found, type FoundGroup, groupOf, isTyped } from "#app/core/staff-search/found.ts";
import { changeReports, reportWords } from "#app/features/change-reports/change-reports.table.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { searchedViews } from "#app/ui/list/define-list.ts";
import { changeLabel } from "./report.rules.ts";
import {
  REPORTS_PATH,
  type ReportStatus,
  reportList,
  reportStatusLabels,
  reportStatusOf,
} from "./report-lists.rules.ts";

/** Reports by reference and e-mail. */
export async function searchReports(scope: AdminScope, q: string): Promise<FoundGroup> {
  return groupOf(await readRows(scope, q), {
    isExact: ({ reference, email }) => isTyped(q, reference, email ?? ""),
    draw: asFound,
    listOf: ({ status }) => status,
    lists: searchedViews(reportList, q).map((view) => ({ ...view, key: reportStatusOf[view.key] })),
  });
}

function readRows({ db }: AdminScope, q: string) {
  return db
    .select({
      id: changeReports.id,
      reference: changeReports.reference,
      email: changeReports.email,
      company: companyCard.name,
      change: changeReports.change,
      status: sql<ReportStatus>`${changeReports.status}`,
      createdAt: changeReports.createdAt,
    })
    .from(changeReports)
    .innerJoin(companyRows, eq(companyCard.id, changeReports.companyId))
    .where(matches(reportWords(changeReports), q))
    .limit(FOUND_READ);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const asFound = ({ id, reference, email, company, change, status, createdAt }: Row): Found => ({
  id,
  to: `${REPORTS_PATH}/${id}`,
  title: company,
  details: [reference, changeLabel(change), ...(email ? [email] : [])],
  state: { label: reportStatusLabels[status], tone: status === "new" ? "warning" : "neutral" },
  date: formatDate(createdAt, "short"),
});
