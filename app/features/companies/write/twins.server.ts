import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { ownDomain } from "#app/core/company/values/mail-domains.ts";
import { ownHost } from "#app/core/company/values/web-address.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies, companyContacts, hostOf } from "#app/platform/db/schema/companies.ts";
import type { CompanyContent } from "#app/platform/db/schema/versions.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import { placeOf } from "../directory/card.server.ts";
import type { Twin } from "./company-form.rules.ts";

/** As `pg_trgm` counts it: "Cagou Cyber" and "Cagou Cybersécurité" are twins, "Cagou Cyber" and "Lagon Cyber" are not. */
const ALIKE = 0.6;
const SHOWN = 3;

/** Published companies that are probably the same: by name, website or e-mail domain. */
export async function findTwins(scope: DbScope, content: CompanyContent): Promise<Twin[]> {
  const slug = slugify(content.name);
  const host = ownHost(content.website);
  const own = ownDomain(content.email);
  const byHost = host === undefined ? undefined : eq(hostOf(companyContacts.website), host);
  const byDomain =
    own === undefined ? undefined : eq(sql`split_part(lower(${companyContacts.email}), '@', 2)`, own);
  const byName = sql`${companies.slug} % ${slug}`;

  const found = await inTransaction(scope, async ({ db }) => {
    await db.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${ALIKE}`));
    return db
      .select({
        name: companies.name,
        slug: companies.slug,
        commune: companies.commune,
        zones: companies.zones,
        byHost: isTrue(byHost),
        byDomain: isTrue(byDomain),
      })
      .from(companies)
      .innerJoin(companyContacts, eq(companyContacts.companyId, companies.id))
      .where(and(isPublished, or(byName, byHost, byDomain)))
      .orderBy(sql`similarity(${companies.slug}, ${slug}) desc`, companies.slug)
      .limit(SHOWN);
  });
  return found.map(({ name, slug: twin, byHost: site, byDomain: mail, ...place }) => ({
    name,
    slug: twin,
    place: placeOf(place),
    shares: site ? "site web" : mail ? "e-mail" : "nom",
  }));
}

const isTrue = (condition: SQL | undefined) =>
  condition ? sql<boolean>`coalesce(${condition}, false)` : sql<boolean>`false`;
