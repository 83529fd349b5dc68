import type { Column } from "drizzle-orm";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { mailSuppressions } from "#app/platform/mail/mails.table.ts";
import { deleteWhere } from "../db/batches.server.ts";
import type { DbScope } from "../db/scope.ts";
import { addressHash, hashOfAddressIn } from "./address-hash.server.ts";

type SuppressedPurpose = "company-requests";

type About = { purpose: SuppressedPurpose; address: string };

type Suppression = {
  /** Null when lifted, or never requested. */
  since: Date | null;
  /** Lifting it revokes older links. */
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

export async function liftSuppression({ db }: DbScope, about: About): Promise<boolean> {
  const lifted = await db
    .update(mailSuppressions)
    .set({ suppressedAt: null, version: sql`${mailSuppressions.version} + 1` })
    .where(and(isAbout(about), isNotNull(mailSuppressions.suppressedAt)))
    .returning({ version: mailSuppressions.version });
  return lifted.length > 0;
}

export async function forgetSuppressions({ db }: DbScope, address: string): Promise<void> {
  await db.delete(mailSuppressions).where(eq(mailSuppressions.addressHash, addressHash(address)));
}

export const isSuppressed = (purpose: SuppressedPurpose, email: Column) =>
  sql<boolean>`exists (select 1 from ${mailSuppressions}
    where ${mailSuppressions.purpose} = ${purpose} and ${mailSuppressions.suppressedAt} is not null
      and ${mailSuppressions.addressHash} = ${hashOfAddressIn(email)})`;

/** Those made before `moment`, unless `isUsed` is true of their address hash. */
export const deleteSuppressionsBefore = (
  scope: DbScope,
  moment: SQL,
  isUsed: (addressHash: Column) => SQL,
): Promise<number> =>
  deleteWhere(
    scope,
    mailSuppressions,
    sql`${mailSuppressions.createdAt} < ${moment} and not ${isUsed(mailSuppressions.addressHash)}`,
  );
