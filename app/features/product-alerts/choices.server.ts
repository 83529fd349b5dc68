import { and, eq, type SQL, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished, managedBy } from "#app/core/company/visibility.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { findBrands, readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope, SigningScope, SystemScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { brandOptions, namesOf } from "./brand-names.ts";
import { alertChoices } from "./product-alerts.table.ts";
import { readStopLink } from "./stop-link.server.ts";
import { withdrawAlertMails } from "./withdraw.server.ts";

const isOn = sql`(cardinality(${alertChoices.brands}) > 0 or ${alertChoices.ofCompanies})`;

type AlertChoice = { brands: string[]; ofCompanies: boolean; atOnce: boolean };

export async function findAlertChoices(scope: MemberScope) {
  const { db, actor } = scope;
  const { brands, ofCompanies, atOnce } = alertChoices;
  const [choice] = await db
    .select({ brands, ofCompanies, atOnce })
    .from(alertChoices)
    .where(eq(alertChoices.userId, actor.id));
  const catalogue = await findBrands(scope);
  const companies = await db
    .select({ name: companyCard.name, facts: companyCard.facts })
    .from(companyRows)
    .where(and(isPublished, managedBy(actor)))
    .orderBy(companyCard.name)
    .limit(20);
  const [account] = await db
    .select({ notificationsEnabled: personAccount.notificationsEnabled })
    .from(personRows)
    .where(eq(personCard.id, actor.id));
  return {
    choice: choice ?? { brands: [], ofCompanies: false, atOnce: false },
    isActive: choice !== undefined && (choice.brands.length > 0 || choice.ofCompanies),
    catalogue: brandOptions(catalogue, choice?.brands ?? []),
    ofCompanies: companies
      .filter(({ facts }) => facts.brands.length > 0)
      .map(({ name, facts }) => ({ name, brandNames: namesOf(facts.brands, catalogue) })),
    managesPages: companies.length > 0,
    notificationsEnabled: account?.notificationsEnabled ?? false,
  };
}
export type AlertChoicesPage = Awaited<ReturnType<typeof findAlertChoices>>;

/** Nothing chosen ends it. */
export function saveAlertChoices(
  scope: MemberScope,
  { brands, ...choice }: AlertChoice,
): Promise<Outcome<"saved" | "stopped" | "unproven" | "unknown">> {
  return inTransaction(scope, async (inside) => {
    const { db, actor } = inside;
    if (brands.length === 0 && !choice.ofCompanies) {
      await stopAlertsOf(inside, actor.id);
      return { kind: "stopped" };
    }
    if (!actor.proven) return { kind: "unproven" };
    const known = new Set([
      ...(await readBrands(inside)).map(({ slug }) => slug),
      ...(await readOwnBrands(inside)),
    ]);
    if (brands.some((brand) => !known.has(brand))) return { kind: "unknown" };
    const set = { ...choice, brands: [...new Set(brands)].sort() };
    await db
      .insert(alertChoices)
      .values({ userId: actor.id, ...set })
      .onConflictDoUpdate({ target: alertChoices.userId, set: { ...set, updatedAt: sql`now()` } });
    return { kind: "saved" };
  });
}

async function readOwnBrands({ db, actor }: MemberScope): Promise<string[]> {
  const [own] = await db
    .select({ brands: alertChoices.brands })
    .from(alertChoices)
    .where(eq(alertChoices.userId, actor.id));
  return own?.brands ?? [];
}

/** What waits to be sent is withdrawn. */
async function stopAlerts(scope: DbScope, which: SQL): Promise<void> {
  const stopped = await scope.db
    .update(alertChoices)
    .set({ brands: [], ofCompanies: false, atOnce: false, updatedAt: sql`now()` })
    .where(and(which, isOn))
    .returning({ userId: alertChoices.userId });
  for (const { userId } of stopped) await withdrawAlertMails(scope, { userId });
}

export const stopAlertsOf = (scope: DbScope, userId: string): Promise<void> =>
  stopAlerts(scope, eq(alertChoices.userId, userId));

/** What a mail's link shows; undefined for a forged one. */
export async function viewStopLink(
  scope: DbScope & SigningScope,
  token: string,
): Promise<"on" | "stopped" | undefined> {
  const id = readStopLink(scope, token);
  if (!id) return undefined;
  return (await scope.db.$count(alertChoices, and(eq(alertChoices.id, id), isOn))) > 0 ? "on" : "stopped";
}

/** By the link of a mail, without signing in. */
export function stopAlertsByLink(scope: SystemScope, token: string): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const id = readStopLink(inside, token);
    if (id) await stopAlerts(inside, eq(alertChoices.id, id));
  });
}
