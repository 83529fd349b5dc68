import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { isActive } from "#app/core/person/active.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { newsletterDeliveries, newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { ALL, OWNERS } from "./issues.rules.ts";

/** A category's segment requires a verified address and a managed company of that category. */
function isMeant(segment: string): SQL | undefined {
  const active = and(
    eq(newsletterSubscriptions.isActive, true),
    isNotFrozen(newsletterSubscriptions.email),
    sql`not exists (select 1 from ${personRows}
      where ${personCard.email} = ${newsletterSubscriptions.email} and not ${isActive})`,
  );
  if (segment === ALL) return active;
  if (segment === OWNERS) return and(active, eq(newsletterSubscriptions.isBusinessOwner, true));
  return and(
    active,
    sql`exists (select 1 from ${personRows}
      join ${managerRows} on ${managerCard.userId} = ${personCard.id}
      join ${companyRows} on ${companyCard.id} = ${managerCard.companyId}
      where ${personCard.email} = ${newsletterSubscriptions.email} and ${personAccount.emailVerified}
        and ${companyCard.categories} @> array[${segment}])`,
  );
}

export const countAudience = ({ db }: DbScope, segment: string): Promise<number> =>
  db.$count(newsletterSubscriptions, isMeant(segment));

export function nextReaders({ db }: DbScope, issueId: string, segment: string, most: number) {
  const written = db
    .select({ one: sql`1` })
    .from(newsletterDeliveries)
    .where(
      and(
        eq(newsletterDeliveries.issueId, issueId),
        eq(newsletterDeliveries.subscriptionId, newsletterSubscriptions.id),
      ),
    );
  return db
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      unsubscribeToken: newsletterSubscriptions.unsubscribeToken,
    })
    .from(newsletterSubscriptions)
    .where(and(isMeant(segment), notExists(written)))
    .orderBy(newsletterSubscriptions.id)
    .limit(most);
}
