import { and, eq, isNull, sql } from "drizzle-orm";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob, enqueueJob, type Jobs, patientRetries } from "#app/platform/jobs/define-job.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";
import { leadReminderMail, newLeadNotificationMail } from "../mails/leads.mails.ts";
import { markToForward } from "../steps/lead-rows.server.ts";
import { notifyStaff } from "./staff-notices.server.ts";
import { readersOf, targetOf } from "./targets.server.ts";

const MOST = 20;

/** Of a mail about a request that did not arrive. */
export const unreachedJob = defineJob<{ mailId: string }>("unreached", {
  ...patientRetries,
  label: "Demandes qui n’atteignent pas une entreprise",
});

/** In the transaction that records the failure, so that one is not without the other. */
export async function enqueueUnreached(
  scope: DbScope & { jobs: Jobs },
  { id, template }: { id: string; template: string },
): Promise<void> {
  if (template === newLeadNotificationMail.name || template === leadReminderMail.name)
    await enqueueJob(scope, unreachedJob, { mailId: id });
}

/** What a failed mail was to announce goes to the staff at once, unless the company has another reader. */
export async function forwardUnreached(scope: SystemScope, { mailId }: { mailId: string }): Promise<void> {
  const [failed] = await scope.db
    .select({ recipient: mailCard.recipient })
    .from(mailRows)
    .where(eq(mailCard.id, mailId));
  if (!failed?.recipient) return;
  const { recipient } = failed;
  for (const { leadId, companyId } of await listWaiting(scope, recipient))
    await inTransaction(scope, async (inside) => {
      const target = await targetOf(inside, companyId);
      const readers = target ? await readersOf(inside, target) : [];
      if (!target || readers.some(({ address }) => address !== recipient)) return;
      const [lead] = await inside.db.select().from(leads).where(eq(leads.id, leadId)).for("update");
      if (!lead || lead.toForward || lead.status !== "nouveau") return;
      await markToForward(inside, leadId);
      await notifyStaff(inside, lead, { targets: [target] });
    });
}

/** Requests that wait for a company with this address. */
function listWaiting({ db }: SystemScope, address: string) {
  const isContact = sql`exists (select 1 from ${contactRows}
    where ${contactCard.companyId} = "lead_recipients"."company_id" and lower(${contactCard.email}) = ${address})`;
  const isManager = sql`exists (select 1 from ${managerRows} join ${personRows} on ${personCard.id} = ${managerCard.userId}
    where ${managerCard.companyId} = "lead_recipients"."company_id" and ${personCard.email} = ${address})`;
  return db
    .select({ leadId: leadRecipients.leadId, companyId: leadRecipients.companyId })
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .where(
      and(
        eq(leads.status, "nouveau"),
        eq(leads.toForward, false),
        eq(leadRecipients.state, "sent"),
        isNull(leads.junkAt),
        sql`${leads.createdAt} > now() - interval '30 days'`,
        sql`(${isContact} or ${isManager})`,
      ),
    )
    .orderBy(leads.createdAt)
    .limit(MOST);
}
