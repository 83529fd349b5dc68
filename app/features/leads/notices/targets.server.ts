import { and, eq, inArray } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { leavingOf } from "#app/core/company/leave-link.server.ts";
import { listReachableManagers } from "#app/core/company/managers.server.ts";
import { isManaged, isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { findDeadAddress } from "#app/platform/mail/dead-addresses.server.ts";

export type Target = { id: string; name: string; slug: string; email: string | null; managed: boolean };

export function findTargets({ db }: DbScope, companyIds: readonly string[]): Promise<Target[]> {
  if (companyIds.length === 0) return Promise.resolve([]);
  return targetsWhere({ db }, and(inArray(companyCard.id, [...companyIds]), isPublished));
}

export async function targetOf({ db }: DbScope, companyId: string): Promise<Target | undefined> {
  const [target] = await targetsWhere({ db }, eq(companyCard.id, companyId));
  return target;
}

function targetsWhere({ db }: DbScope, where: ReturnType<typeof and>): Promise<Target[]> {
  return db
    .select({
      id: companyCard.id,
      name: companyCard.name,
      slug: companyCard.slug,
      managed: isManaged,
      email: contactCard.email,
    })
    .from(companyRows)
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(where)
    .orderBy(companyCard.name);
}

type Scope = DbScope & SigningScope;
/** An address, and what mails to it carry. */
type Reader = { address: string; leaving: { unsubscribeUrl: string | undefined } };

/**
 * Distinct recipients: the page's address and the owner, except dead addresses and those who unsubscribed. None of a
 * page whose managers are all suspended or deleted: none of them opens the request.
 */
export async function readersOf(scope: Scope, { id, email, managed }: Target): Promise<Reader[]> {
  const managers = managed ? await listReachableManagers(scope, id) : [];
  if (managed && managers.length === 0) return [];
  const owner = managers.find(({ role }) => role === "owner") ?? managers[0];
  const addresses = [email, owner?.email].flatMap((one) => (one && parseMailAddress(one)) || []);
  const readers = [...new Set(addresses)].map(async (address) => {
    if (await findDeadAddress(scope, address)) return [];
    const leaving = await leavingOf(scope, { companyId: id, address, managed });
    return leaving ? [{ address, leaving }] : [];
  });
  return (await Promise.all(readers)).flat();
}

/** Companies without any recipient: staff forwards their requests. */
export async function withoutReaders(scope: Scope, targets: readonly Target[]): Promise<Target[]> {
  const without: Target[] = [];
  for (const target of targets) if ((await readersOf(scope, target)).length === 0) without.push(target);
  return without;
}

/** "A, B et C"; undefined when empty. */
export function namesOf(targets: readonly { name: string }[]): string | undefined {
  const names = targets.map(({ name }) => name);
  return names.length > 0 ? new Intl.ListFormat("fr").format(names) : undefined;
}
