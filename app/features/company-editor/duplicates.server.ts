import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { placeOf } from "#app/core/company/card.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows, hostOf } from "#app/core/company/contacts.reads.ts";
import { ownDomain } from "#app/core/company/values/mail-domains.ts";
import { ownHost } from "#app/core/company/values/web-address.ts";
import type { CompanyContent } from "#app/core/company/versions.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import type { DuplicateCandidate } from "./company-form.rules.ts";

/** Trigram similarity (`pg_trgm`): "Cagou Cyber" matches "Cagou Cybersécurité", not "Lagon Cyber". */
const ALIKE = 0.6;
const SHOWN = 3;

/** Published duplicate candidates by name, website or e-mail domain. */
export async function findDuplicateCandidates(
  scope: DbScope,
  content: CompanyContent,
): Promise<DuplicateCandidate[]> {
  const slug = slugify(content.name);
  const host = ownHost(content.website);
  const own = ownDomain(content.email);
  const byHost = host === undefined ? undefined : eq(hostOf(contactCard.website), host);
  const byDomain =
    own === undefined ? undefined : eq(sql`split_part(lower(${contactCard.email}), '@', 2)`, own);

  const found = await inTransaction(scope, async ({ db }) => {
    await db.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${ALIKE}`));
    // A union, since a condition over both tables would read them whole.
    const byName = db
      .select({ id: companyCard.id })
      .from(companyRows)
      .where(and(isPublished, sql`${companyCard.slug} % ${slug}`));
    const byContact = db
      .select({ id: contactCard.companyId })
      .from(contactRows)
      .where(or(byHost, byDomain) ?? sql`false`);
    return db
      .select({
        name: companyCard.name,
        slug: companyCard.slug,
        commune: companyCard.commune,
        zones: companyCard.zones,
        byHost: isTrue(byHost),
        byDomain: isTrue(byDomain),
      })
      .from(companyRows)
      .innerJoin(contactRows, eq(contactCard.companyId, companyCard.id))
      .where(and(isPublished, inArray(companyCard.id, union(byName, byContact))))
      .orderBy(sql`similarity(${companyCard.slug}, ${slug}) desc`, companyCard.slug)
      .limit(SHOWN);
  });
  return found.map(({ name, slug: duplicateSlug, byHost: site, byDomain: mail, ...place }) => ({
    name,
    slug: duplicateSlug,
    place: placeOf(place),
    shares: site ? "site web" : mail ? "e-mail" : "nom",
  }));
}

const isTrue = (condition: SQL | undefined) =>
  condition ? sql<boolean>`coalesce(${condition}, false)` : sql<boolean>`false`;
