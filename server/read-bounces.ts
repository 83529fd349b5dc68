import { enqueueUnreached } from "#app/features/leads/notices/unreached.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { readMailbox } from "#app/platform/mail/bounces/bounce-mailbox.server.ts";
import { recordBounce } from "#app/platform/mail/bounces/bounces.server.ts";
import { type DeliveryReport, readDeliveryReports } from "#app/platform/mail/bounces/delivery-report.ts";

/** Reads the mailbox of mails that came back; a request that did not arrive goes to the staff. */
export async function readBounces(scope: SystemScope, mailbox: string) {
  let returned = 0;
  const read = await readMailbox(mailbox, async (source) => {
    // One that cannot be read reports nothing.
    for (const report of await readDeliveryReports(source).catch(() => []))
      returned += await recordReport(scope, report);
  });
  return { read, returned };
}

function recordReport(scope: SystemScope, report: DeliveryReport): Promise<number> {
  return inTransaction(scope, async (inside) => {
    const mails = await recordBounce(inside, report);
    for (const mail of mails) await enqueueUnreached(inside, mail);
    return mails.length;
  });
}
