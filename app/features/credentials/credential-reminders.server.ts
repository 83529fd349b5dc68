import { and, eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MailScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { notifyManagers } from "./credential-notices.server.ts";
import { REMINDED_BEFORE } from "./credentials.rules.ts";
import { recordReminder } from "./credentials.server.ts";

export const credentialRemindersJob = defineJob("credential-reminders", {
  label: "Rappels des preuves qui se terminent",
  retryLimit: 2,
  retryDelay: 300,
  expireInSeconds: 1_800,
});

const AT_ONCE = 100;
const DAY = 86_400_000;

/**
 * Mails managers 60, 30 and 7 days before a proof ends, each once: what was missed is not made up for by two mails.
 * @returns how many proofs were reminded of
 */
export async function remindOfEnds(scope: MailScope, now = new Date()): Promise<number> {
  let reminded = 0;
  for (;;) {
    const done = await inTransaction(scope, (inside) => remindSome(inside, now));
    reminded += done;
    if (done < AT_ONCE) return reminded;
  }
}

async function remindSome(scope: MailScope, now: Date): Promise<number> {
  const today = noumeaDay(now);
  const [furthest] = REMINDED_BEFORE;
  const left = sql<number>`${companyCredentials.validUntil} - ${today}::date`;
  const due = REMINDED_BEFORE.map(
    (days) => sql`(${left} <= ${days} and coalesce(${companyCredentials.reminded}, 1000) > ${days})`,
  );
  const rows = await scope.db
    .select({
      id: companyCredentials.id,
      kind: companyCredentials.kind,
      addedLabel: companyCredentials.addedLabel,
      companyId: companyCredentials.companyId,
      companyName: companyCard.name,
      until: sql<string>`${companyCredentials.validUntil}::text`,
    })
    .from(companyCredentials)
    .innerJoin(companyRows, eq(companyCard.id, companyCredentials.companyId))
    .where(
      and(
        eq(companyCredentials.state, "verified"),
        sql`${companyCredentials.validUntil} between ${today}::date and ${today}::date + ${furthest}::integer`,
        sql`(${sql.join(due, sql` or `)})`,
      ),
    )
    .orderBy(companyCredentials.validUntil, companyCredentials.id)
    .limit(AT_ONCE)
    .for("update", { of: companyCredentials, skipLocked: true });
  for (const { id, until, ...credential } of rows) {
    const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY);
    const stage = REMINDED_BEFORE.findLast((before) => days <= before) ?? furthest;
    await recordReminder(scope, id, stage);
    await notifyManagers(scope, credential, { decision: "ending", until });
  }
  return rows.length;
}
