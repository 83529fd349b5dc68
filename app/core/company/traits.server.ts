import { eq, or, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { contactCard, contactRows } from "./contacts.reads.ts";
import { listManagers } from "./managers.server.ts";
import { companyManagers } from "./managers.table.ts";
import { ownDomain } from "./values/mail-domains.ts";
import { ownHost } from "./values/web-address.ts";

type Person = { email?: string | undefined; ids: readonly (string | null | undefined)[] };

/** Whether they manage any company of the directory, by account or by address. */
export async function managesAny({ db }: DbScope, { email = "", ids }: Person): Promise<boolean> {
  const found = await db
    .select({ id: companyManagers.userId })
    .from(companyManagers)
    .innerJoin(personRows, eq(personCard.id, companyManagers.userId))
    .where(
      or(
        eq(personCard.email, email),
        sql`${companyManagers.userId} = any(${sql.param(ids.filter(Boolean))}::text[])`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

const digitsOf = (phone: string | null | undefined) =>
  phone?.replace(/\D/g, "").replace(/^(00)?687/, "") ?? "";

/** What someone else's e-mail and telephone have in common with the company or who manages it; no contact is returned. */
export async function sharedTraits(
  scope: DbScope,
  companyId: string,
  other: { email: string; phone: string | null },
): Promise<{ domain: boolean; phone: boolean; managerIds: string[] }> {
  const [contact] = await scope.db
    .select({
      email: contactCard.email,
      website: contactCard.website,
      phones: sql<(string | null)[]>`array[${contactCard.phonePublic}, ${contactCard.phonePrivate}]`,
    })
    .from(contactRows)
    .where(eq(contactCard.companyId, companyId));
  const managers = await listManagers(scope, companyId);
  const domain = ownDomain(other.email);
  const domains = [contact?.email, ...managers.map(({ email }) => email)].map(ownDomain);
  const phone = digitsOf(other.phone);
  return {
    domain: domain !== undefined && [...domains, ownHost(contact?.website ?? null)].includes(domain),
    phone: phone.length > 5 && (contact?.phones ?? []).some((one) => digitsOf(one) === phone),
    managerIds: managers.map(({ userId }) => userId),
  };
}
