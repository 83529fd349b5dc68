import { inArray, sql } from "drizzle-orm";
import { companyClaims } from "#app/platform/db/schema/claims.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { leadRecipients } from "#app/platform/db/schema/leads.ts";
import { companyManagers, managerInvitations } from "#app/platform/db/schema/managers.ts";
import { companyVersions } from "#app/platform/db/schema/versions.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/**
 * Why companies that an import made may not go with it: they were changed since, or something of another person depends on them.
 * Locks them all, in the order of their ids, until the transaction ends.
 * @param status that the import gave them
 * @returns the reasons, by id, of those that stay
 */
export async function whyKept(
  { db }: DbScope,
  ids: readonly string[],
  status: "published" | "pending",
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const which = inArray(companies.id, [...ids]);
  await db.select({ id: companies.id }).from(companies).where(which).orderBy(companies.id).for("update");
  const { rows } = await db.execute<{ id: string; reason: string }>(sql`
    select id, reason from (
      select ${companies.id}, case
        when exists (select 1 from ${companyManagers} where company_id = ${companies.id})
          then 'quelqu’un gère la fiche'
        when exists (select 1 from ${managerInvitations} where company_id = ${companies.id})
          then 'quelqu’un est invité à la gérer'
        when exists (select 1 from ${companyClaims} where company_id = ${companies.id})
          then 'la fiche est revendiquée'
        when exists (select 1 from ${leadRecipients} where company_id = ${companies.id})
          then 'la fiche a reçu une demande'
        when ${companies.status} <> ${status} then 'son statut a changé depuis'
        when ${isTouched} then 'modifiée depuis l’import'
      end as reason
      from ${companies} where ${which}) as validated
    where reason is not null`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** It says something else than its one version, which was not written again, or an administrator put a mark on it. */
const isTouched = sql`${companies.featured} or ${companies.verifiedAt} is not null or ${companies.confirmedAt} is not null
  or (select count(*) <> 1 or bool_or(updated_at <> created_at) from ${companyVersions}
    where company_id = ${companies.id})
  or exists (select 1 from ${companyVersions} as said join ${companyContacts} as contact
      on contact.company_id = said.company_id
    where said.company_id = ${companies.id} and (said.content ->> 'name' <> ${companies.name}
      or said.content ->> 'description' <> ${companies.description}
      or said.content ->> 'email' is distinct from contact.email
      or said.logo_key is distinct from ${companies.logoKey}))`;
