import { and, eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished, managedBy } from "#app/core/company/visibility.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { findBrands, readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope, SystemScope } from "#app/platform/http/scope.ts";
import { mailCard } from "#app/platform/mail/mails.reads.ts";
import { withdrawMails } from "#app/platform/mail/mails.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { namesOf } from "./brand-names.ts";
import { alertChoices } from "./product-alerts.table.ts";
import { hasChoice, readStopLink, stopUrl } from "./stop-link.server.ts";

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
    isActive: choice !== undefined,
    catalogue: catalogue.map(({ slug, name }) => ({ value: slug, label: name })),
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
  choice: AlertChoice,
): Promise<Outcome<"saved" | "stopped" | "unproven" | "unknown">> {
  return inTransaction(scope, async (inside) => {
    const { db, actor } = inside;
    if (choice.brands.length === 0 && !choice.ofCompanies) {
      await stopAlerts(inside, await findOwnChoice(inside));
      return { kind: "stopped" };
    }
    if (!actor.proven) return { kind: "unproven" };
    const known = new Set((await readBrands(inside)).map(({ slug }) => slug));
    if (choice.brands.some((brand) => !known.has(brand))) return { kind: "unknown" };
    const brands = [...new Set(choice.brands)].sort();
    const set = { ...choice, brands, updatedAt: sql`now()` };
    await db
      .insert(alertChoices)
      .values({ userId: actor.id, ...choice, brands })
      .onConflictDoUpdate({ target: alertChoices.userId, set });
    return { kind: "saved" };
  });
}

async function findOwnChoice({ db, actor }: MemberScope): Promise<string | undefined> {
  const [own] = await db
    .select({ id: alertChoices.id })
    .from(alertChoices)
    .where(eq(alertChoices.userId, actor.id));
  return own?.id;
}

/** What waits to be sent is withdrawn. */
async function stopAlerts(scope: SystemScope, choiceId: string | undefined): Promise<void> {
  if (!choiceId) return;
  await scope.db.delete(alertChoices).where(eq(alertChoices.id, choiceId));
  await withdrawMails(scope, sql`${mailCard.payload} ->> 'unsubscribeUrl' = ${stopUrl(scope, choiceId)}`);
}

type StopPage = "on" | "stopped";

/** What a mail's link shows; undefined for a forged one. */
export async function viewStopLink(
  scope: DbScope & SystemScope,
  token: string,
): Promise<StopPage | undefined> {
  const id = readStopLink(scope, token);
  if (!id) return undefined;
  return (await hasChoice(scope, id)) ? "on" : "stopped";
}

/** By the link of a mail, without signing in. */
export function stopAlertsByLink(scope: SystemScope, token: string): Promise<void> {
  return inTransaction(scope, (inside) => stopAlerts(inside, readStopLink(inside, token)));
}
