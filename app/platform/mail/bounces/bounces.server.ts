import { and, eq, inArray, sql } from "drizzle-orm";
import { mails } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../../db/scope.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { MAIL_SERVER, markDead } from "../dead-addresses.server.ts";
import { isNoMailbox } from "../no-mailbox.ts";
import type { DeliveryReport } from "./delivery-report.ts";

export const bouncesJob = defineJob("bounces", {
  label: "Lecture des e-mails revenus",
  retryLimit: 0,
  expireInSeconds: 600,
});

/** Days after its departure in which a mail comes back. */
const DAYS = 14;

type Returned = { id: string; template: string };

/**
 * Records mails that came back, which then failed. Only a report that quotes the Message-ID of mails to that very address
 * counts: who can write to the mailbox cannot make another address dead.
 * @returns the mails, several where they left as one; none where the report is of none
 */
export async function recordBounce(
  { db }: DbScope,
  { messageId, final, original, status }: DeliveryReport,
): Promise<Returned[]> {
  const returned = await db
    .update(mails)
    .set({ status: "failed", lastError: `revenu : ${status}` })
    .where(
      and(
        eq(mails.messageId, messageId),
        inArray(mails.recipient, [final, original]),
        eq(mails.status, "sent"),
        sql`${mails.sentAt} > now() - make_interval(days => ${DAYS})`,
      ),
    )
    .returning({ id: mails.id, template: mails.template, recipient: mails.recipient });
  // Of one that forwards, it is the other address that does not exist.
  if (isNoMailbox(status) && returned.some(({ recipient }) => recipient === final))
    await markDead({ db }, { address: final, note: `Revenu : ${status}`, markedBy: MAIL_SERVER });
  return returned;
}
