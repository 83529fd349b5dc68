import { eq } from "drizzle-orm";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { findSuppression, liftSuppression } from "#app/platform/mail/mail-suppressions.server.ts";

const purpose = "company-requests";

/** When the page's address unsubscribed from request e-mails. */
export async function findRefusal(scope: DbScope, companyId: string): Promise<Date | null> {
  const address = await addressOf(scope, companyId);
  return address ? (await findSuppression(scope, { purpose, address })).since : null;
}

/** Requires the company's agreement; earlier unsubscribe links become void. @returns whether it was unsubscribed */
export async function liftRefusal(scope: DbScope, companyId: string): Promise<boolean> {
  const address = await addressOf(scope, companyId);
  return address ? liftSuppression(scope, { purpose, address }) : false;
}

async function addressOf({ db }: DbScope, companyId: string): Promise<string | undefined> {
  const [contact] = await db
    .select({ email: contactCard.email })
    .from(contactRows)
    .where(eq(contactCard.companyId, companyId));
  return parseMailAddress(contact?.email ?? "");
}
