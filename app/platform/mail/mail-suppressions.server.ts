import type { Column } from "drizzle-orm";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { mailSuppressions } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../db/scope.ts";
import { addressHash, hashOfAddressIn } from "./address-hash.server.ts";

/** What an address may want no more: requests to a company that is in the directory without having registered. */
type SuppressedPurpose = "company-requests";

type About = { purpose: SuppressedPurpose; address: string };

type Suppression = {
  /** Since when nothing of the kind is sent; null when it was lifted, or never asked for. */
  since: Date | null;
  /** Links made before it was lifted are void: they say another one. */
  version: number;
};

const isAbout = ({ purpose, address }: About) =>
  and(eq(mailSuppressions.purpose, purpose), eq(mailSuppressions.addressHash, addressHash(address)));

export async function findSuppression({ db }: DbScope, about: About): Promise<Suppression> {
  const [found] = await db
    .select({ since: mailSuppressions.suppressedAt, version: mailSuppressions.version })
    .from(mailSuppressions)
    .where(isAbout(about));
  return found ?? { since: null, version: 0 };
}

/** @returns whether it was not suppressed yet: once, however many ask at the same time */
export async function suppressMails({ db }: DbScope, { purpose, address }: About): Promise<boolean> {
  const now = new Date();
  const suppressed = await db
    .insert(mailSuppressions)
    .values({ purpose, addressHash: addressHash(address), suppressedAt: now })
    .onConflictDoUpdate({
      target: [mailSuppressions.purpose, mailSuppressions.addressHash],
      set: { suppressedAt: now },
      setWhere: isNull(mailSuppressions.suppressedAt),
    })
    .returning({ version: mailSuppressions.version });
  return suppressed.length > 0;
}

/** Mails leave again, and the links of those that left before do nothing any more. @returns whether it was suppressed */
export async function liftSuppression({ db }: DbScope, about: About): Promise<boolean> {
  const lifted = await db
    .update(mailSuppressions)
    .set({ suppressedAt: null, version: sql`${mailSuppressions.version} + 1` })
    .where(and(isAbout(about), isNotNull(mailSuppressions.suppressedAt)))
    .returning({ version: mailSuppressions.version });
  return lifted.length > 0;
}

/** The address is not kept, and neither is what it wanted. */
export async function forgetSuppressions({ db }: DbScope, address: string): Promise<void> {
  await db.delete(mailSuppressions).where(eq(mailSuppressions.addressHash, addressHash(address)));
}

/** Whether the address in a column wants none, in a condition. */
export const isSuppressed = (purpose: SuppressedPurpose, email: Column) =>
  sql<boolean>`exists (select 1 from ${mailSuppressions}
    where ${mailSuppressions.purpose} = ${purpose} and ${mailSuppressions.suppressedAt} is not null
      and ${mailSuppressions.addressHash} = ${hashOfAddressIn(email)})`;
