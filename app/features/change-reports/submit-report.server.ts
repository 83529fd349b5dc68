import { and, eq, gt } from "drizzle-orm";
import { listManagers } from "#app/core/company/managers.server.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import { changeReports } from "#app/features/change-reports/change-reports.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { type FormToken, readFormToken } from "#app/platform/forms/form-token.server.ts";
import { couldBeRead, submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import { countInOrder, type Limit } from "#app/platform/http/limits.server.ts";
import type { RequestScope, SystemScope } from "#app/platform/http/scope.ts";
import { placeInLine } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { changeReportedMail, staffChangeReportMail } from "./mails/change-reports.mails.ts";
import { changeLabel } from "./report.rules.ts";
import type { ChangeReportForm } from "./report.schema.ts";
import { REPORTS_PATH } from "./report-lists.rules.ts";
import { findReportByKeys, insertReport } from "./report-rows.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/** Per network alone: reports of others never block one. */
const reportLimits = (network: string, companyId: string, token: FormToken | undefined): Limit[] => [
  { name: "change-report-company", subject: `${companyId} ${network}`, limit: 3, seconds: HOUR },
  { name: "change-report-network", subject: network, limit: 10, seconds: HOUR },
  { name: "change-report-network", subject: network, limit: 30, seconds: DAY },
  ...(couldBeRead(token) ? [] : [{ name: "change-report-plain", subject: network, limit: 5, seconds: HOUR }]),
];

type ReportedCompany = { id: string; slug: string; name: string };
type Stored = { reference: string; later: boolean };

/** Stores the report; nothing of the company changes. `later`: its mails wait for their turn. */
export async function submitReport(
  scope: RequestScope,
  company: ReportedCompany,
  form: ChangeReportForm,
): Promise<Outcome<"automatic" | Limited | { stored: Stored }>> {
  const { token: carried, [HONEYPOT_FIELD]: trap, ...report } = form;
  const token = readFormToken(scope.site.secret, carried);
  const { network } = scope.facts;
  const keys = submissionKeys(["change-report", company.id, ...Object.values(report)], { network, token });
  // Before rate limits: a repeated submission is no new report.
  const known = await findReportByKeys(scope, keys);
  if (known) return { kind: "stored", reference: known.reference, later: false };
  if (trap) return { kind: "automatic" };
  const verdict = await countInOrder(scope, reportLimits(network, company.id, token));
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const afterSeconds = await placeInLine(scope, "change-report", network);
  const reference = await store(scope, { company, report, keys, afterSeconds });
  return { kind: "stored", reference, later: afterSeconds > 0 };
}

type Storing = {
  company: ReportedCompany;
  report: Pick<ChangeReportForm, "change" | "message" | "email">;
  keys: [string, ...string[]];
  afterSeconds: number;
};

/** The report and its e-mails, all or none. No mail has the reporter's address. */
function store(scope: SystemScope, { company, report, keys, afterSeconds }: Storing): Promise<string> {
  return inTransaction(scope, async (inside) => {
    const stored = await insertReport(inside, { companyId: company.id, ...report }, keys);
    if (stored.alreadyThere) return stored.reference;
    const { reference } = stored;
    const about = {
      reference,
      companyName: company.name,
      change: changeLabel(report.change),
      message: report.message,
    };
    const { url } = scope.site;
    for (const { email: to } of await listManagers(inside, company.id))
      await enqueueMail(inside, changeReportedMail, {
        to,
        payload: { ...about, editUrl: `${url}/my-company/edit/${company.id}` },
        afterSeconds,
      });
    for (const to of await listStaffToNotify(inside))
      await enqueueMail(inside, staffChangeReportMail, {
        to,
        payload: { ...about, adminUrl: `${url}${REPORTS_PATH}/${stored.id}` },
        afterSeconds,
      });
    return reference;
  });
}

/** Valid for one day: the confirmation page may show the reference again. */
export async function isRecentReport({ db }: DbScope, reference: string): Promise<boolean> {
  const aDayAgo = new Date(Date.now() - DAY * 1_000);
  const found = await db
    .select({ id: changeReports.id })
    .from(changeReports)
    .where(and(eq(changeReports.reference, reference), gt(changeReports.createdAt, aDayAgo)));
  return found.length > 0;
}
