import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { lockCompany } from "#app/core/company/company-status.server.ts";
import { CONFIRM_AFTER_MONTHS, isUnconfirmedFor, lastConfirmed } from "#app/core/company/freshness.server.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { isManaged, isPublished } from "#app/core/company/visibility.server.ts";
import { confirmationRequests } from "#app/features/confirmations/confirmations.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { confirmationPath } from "./confirmation-path.ts";
import { confirmationAskedMail } from "./mails/confirmations.mails.ts";

/** Once a day. */
export const confirmationsJob = defineJob("company-confirmations", {
  label: "Demandes de confirmation des fiches",
  retryLimit: 2,
  retryDelay: 600,
  expireInSeconds: 1_800,
});

const ASK_AGAIN_DAYS = 30;
const AT_ONCE = 100;

type Due = { id: string; name: string; since: Date; again: boolean };
type Asking = { now?: Date; onError: (error: unknown) => void };

/**
 * Asks the managers of pages without a confirmation for six months, and once more after thirty days. Each page is one
 * transaction with its e-mails: exactly once, also with several instances. @returns how many pages
 */
export async function askForConfirmations(
  scope: SystemScope,
  { now = new Date(), onError }: Asking,
): Promise<number> {
  const tried: string[] = [];
  let asked = 0;
  for (;;) {
    const due = await listDue(
      scope,
      now,
      tried.length > 0 ? notInArray(companyCard.id, tried) : undefined,
    ).limit(AT_ONCE);
    if (due.length === 0) return asked;
    for (const { id } of due) {
      tried.push(id);
      try {
        if (await ask(scope, id, now)) asked += 1;
      } catch (error) {
        onError(error);
      }
    }
  }
}

function listDue({ db }: DbScope, now: Date, which: SQL | undefined) {
  const { companyId, askedAt, askedAgainAt } = confirmationRequests;
  const at = sql`${now.toISOString()}::timestamptz`;
  // A request from before the last confirmation is answered.
  const isOpen = sql`coalesce(${askedAt} >= ${lastConfirmed}, false)`;
  const isDueAgain = sql`(${askedAgainAt} is null
    and ${askedAt} < ${at} - make_interval(days => ${ASK_AGAIN_DAYS}::integer))`;
  return db
    .select({
      id: companyCard.id,
      name: companyCard.name,
      since: sql<Date>`${lastConfirmed}`.mapWith((value: string) => new Date(value)),
      again: sql<boolean>`${isOpen}`,
    })
    .from(companyRows)
    .leftJoin(confirmationRequests, eq(companyId, companyCard.id))
    .where(
      and(
        which,
        isPublished,
        isManaged,
        isUnconfirmedFor(CONFIRM_AFTER_MONTHS, at),
        sql`(not ${isOpen} or ${isDueAgain})`,
      ),
    )
    .orderBy(companyCard.id)
    .$dynamic();
}

function ask(scope: SystemScope, id: string, now: Date): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    await lockCompany(inside, id);
    const [due]: Due[] = await listDue(inside, now, eq(companyCard.id, id));
    if (!due) return false;
    await recordAsked(inside, due, now);
    const { url } = scope.site;
    for (const { email: to } of await listManagers(inside, id))
      await enqueueMail(inside, confirmationAskedMail, {
        to,
        payload: {
          companyName: due.name,
          since: formatDate(due.since),
          again: due.again,
          confirmUrl: `${url}${confirmationPath(id)}`,
        },
      });
    return true;
  });
}

async function recordAsked({ db }: DbScope, { id: companyId, again }: Due, now: Date): Promise<void> {
  const set = again ? { askedAgainAt: now } : { askedAt: now, askedAgainAt: null };
  await db
    .insert(confirmationRequests)
    .values({ companyId, askedAt: now })
    .onConflictDoUpdate({ target: confirmationRequests.companyId, set });
}
