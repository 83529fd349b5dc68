import { and, eq, sql } from "drizzle-orm";
import { mails } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../../db/scope.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { parseMailAddress } from "../address.ts";
import { markDead } from "../dead-addresses.server.ts";
import { isNoMailbox } from "../no-mailbox.ts";
import type { DeliveryReport } from "./delivery-report.ts";

export const bouncesJob = defineJob("bounces", {
  label: "Lecture des e-mails revenus",
  retryLimit: 0,
  expireInSeconds: 600,
});

/** Days after its departure in which a mail comes back. */
const DAYS = 14;

type Returned = { template: string; recipient: string };

/**
 * Records a mail that came back, which then failed. Only a report that quotes the Message-ID of a mail to that very
 * address counts: who can write to the mailbox cannot make another address dead.
 * @returns the mail; undefined where the report is of none
 */
export async function recordBounce(
  { db }: DbScope,
  { messageId, recipient, status }: DeliveryReport,
): Promise<Returned | undefined> {
  const address = parseMailAddress(recipient);
  if (!address) return undefined;
  const [returned] = await db
    .update(mails)
    .set({ status: "failed", lastError: `revenu : ${status}` })
    .where(
      and(
        eq(mails.messageId, messageId),
        eq(mails.recipient, address),
        eq(mails.status, "sent"),
        sql`${mails.sentAt} > now() - make_interval(days => ${DAYS})`,
      ),
    )
    .returning({ template: mails.template, recipient: mails.recipient });
  if (returned && isNoMailbox(status))
    await markDead(
      { db },
      { address, note: `Revenu : ${status}`, markedBy: "le serveur d’e-mail du destinataire" },
    );
  return returned;
}
