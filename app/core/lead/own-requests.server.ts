import { eq, inArray, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { ownDomain } from "#app/core/company/values/mail-domains.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { usedAddresses } from "#app/core/session/used-networks.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import type { OwnTrait } from "./own-requests.rules.ts";

type Sender = { submittedBy?: string | null | undefined; email: string; network: string };

/** Of these companies those whose managers the request may come from. One statement; no network is stored. */
export async function findOwnTraits(
  { db }: DbScope,
  companyIds: readonly string[],
  sender: Sender,
): Promise<Map<string, OwnTrait>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({
      companyId: companyCard.id,
      userId: personCard.id,
      email: personCard.email,
      addresses: usedAddresses(sql`${personCard.id}`),
    })
    .from(companyRows)
    .innerJoin(managerRows, eq(managerCard.companyId, companyCard.id))
    .innerJoin(personRows, eq(personCard.id, managerCard.userId))
    .where(inArray(companyCard.id, [...companyIds]));
  const found = new Map<string, OwnTrait>();
  for (const { companyId, ...manager } of rows) {
    const trait = traitOf(manager, sender);
    if (trait && !found.has(companyId)) found.set(companyId, trait);
  }
  return found;
}

type Manager = { userId: string; email: string; addresses: readonly string[] };

function traitOf(manager: Manager, { submittedBy, email, network }: Sender): OwnTrait | undefined {
  if (submittedBy === manager.userId) return "account";
  if (email.toLowerCase() === manager.email.toLowerCase()) return "address";
  const domain = ownDomain(email);
  if (domain !== undefined && domain === ownDomain(manager.email)) return "domain";
  return manager.addresses.some((address) => networkOf(address) === network) ? "network" : undefined;
}
