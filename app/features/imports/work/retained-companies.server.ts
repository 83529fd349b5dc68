import { inArray, sql } from "drizzle-orm";
import { claimRows } from "#app/core/claim/claim.reads.ts";
import { companyCard, companyDates, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { contactRows } from "#app/core/company/contacts.reads.ts";
import { invitationRows, managerRows } from "#app/core/company/managers.reads.ts";
import { versionRows } from "#app/core/company/versions.reads.ts";
import { recipientRows } from "#app/core/lead/lead.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/**
 * Why companies that an import made may not go with it: they were changed since, or something of another person depends on them.
 * Locks them all, in the order of their ids, until the transaction ends.
 * @param status that the import gave them
 * @returns the reasons, by id, of those that stay
 */
export async function findBlockers(
  { db }: DbScope,
  ids: readonly string[],
  status: "published" | "pending",
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const which = inArray(companyCard.id, [...ids]);
  await db
    .select({ id: companyCard.id })
    .from(companyRows)
    .where(which)
    .orderBy(companyCard.id)
    .for("update");
  const { rows } = await db.execute<{ id: string; reason: string }>(sql`
    select id, reason from (
      select ${companyCard.id}, case
        when exists (select 1 from ${managerRows} where company_id = ${companyCard.id})
          then 'quelqu’un gère la fiche'
        when exists (select 1 from ${invitationRows} where company_id = ${companyCard.id})
          then 'quelqu’un est invité à la gérer'
        when exists (select 1 from ${claimRows} where company_id = ${companyCard.id})
          then 'la fiche est revendiquée'
        when exists (select 1 from ${recipientRows} where company_id = ${companyCard.id})
          then 'la fiche a reçu une demande'
        when ${companyState.status} <> ${status} then 'son statut a changé depuis'
        when ${isTouched} then 'modifiée depuis l’import'
      end as reason
      from ${companyRows} where ${which}) as validated
    where reason is not null`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** It differs from its one version, which was not written again, or an administrator marked it. */
const isTouched = sql`${companyCard.featured} or ${companyCard.verifiedAt} is not null or ${companyDates.confirmedAt} is not null
  or (select count(*) <> 1 or bool_or(updated_at <> created_at) from ${versionRows}
    where company_id = ${companyCard.id})
  or exists (select 1 from ${versionRows} as said join ${contactRows} as contact
      on contact.company_id = said.company_id
    where said.company_id = ${companyCard.id} and (said.content ->> 'name' <> ${companyCard.name}
      or said.content ->> 'description' <> ${companyCard.description}
      or said.content ->> 'email' is distinct from contact.email
      or said.logo_key is distinct from ${companyCard.logoKey}))`;
