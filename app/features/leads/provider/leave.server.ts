import { and, eq, inArray, ne, not, sql } from "drizzle-orm";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { COMPANY_REQUESTS, findLeaving } from "#app/core/company/leave-link.server.ts";
import { isManaged } from "#app/core/company/visibility.server.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { addressHash, hashOfAddressIn } from "#app/platform/mail/address-hash.server.ts";
import { suppressMails } from "#app/platform/mail/mail-suppressions.server.ts";
import { mailCard } from "#app/platform/mail/mails.reads.ts";
import { withdrawMails } from "#app/platform/mail/mails.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { companyLeftMail } from "../mails/leads.mails.ts";
import { namesOf } from "../notices/targets.server.ts";

/**
 * Stops e-mails to the address, for all its companies, as long as none has registered. Staff is notified
 * once, with the unanswered requests, and forwards them from then on.
 */
export function leaveRequestMails(scope: SystemScope, token: string): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const leaving = await findLeaving(inside, token);
    if (!leaving || leaving.managed) return;
    const { address, companyId } = leaving;
    if (!(await suppressMails(inside, { purpose: COMPANY_REQUESTS, address }))) return;
    // Only e-mails to unregistered companies contain this link.
    await withdrawMails(
      inside,
      sql`${mailCard.recipient} = ${address} and ${mailCard.payload} ->> 'unsubscribeUrl' like ${`${scope.site.url}/demande/arret/%`}`,
    );
    await notifyStaff(inside, { address, companyId });
  });
}

async function notifyStaff(
  scope: SystemScope,
  { address, companyId }: { address: string; companyId: string },
): Promise<void> {
  const left = await scope.db
    .select({ id: companyCard.id, name: companyCard.name })
    .from(companyRows)
    .innerJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(
      and(
        sql`${hashOfAddressIn(contactCard.email)} = ${addressHash(address)}`,
        not(isManaged),
        ne(companyState.status, "archived"),
      ),
    )
    .orderBy(companyCard.name);
  const waiting = await requestsOf(
    scope,
    left.map(({ id }) => id),
  );
  for (const to of await listStaffToNotify(scope))
    await enqueueMail(scope, companyLeftMail, {
      to,
      payload: {
        companyNames: namesOf(left) ?? "",
        requests: waiting.length > 0 ? waiting.join(", ") : undefined,
        adminUrl: `${scope.site.url}/admin/fiches/${companyId}`,
      },
    });
}

async function requestsOf({ db }: DbScope, companyIds: readonly string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const waiting = await db
    .selectDistinct({ reference: leads.reference })
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .where(
      and(
        inArray(leadRecipients.companyId, [...companyIds]),
        inArray(leadRecipients.state, ["sent", "seen"]),
        ne(leads.status, "archive"),
      ),
    )
    .orderBy(leads.reference)
    .limit(50);
  return waiting.map(({ reference }) => reference);
}
