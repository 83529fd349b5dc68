import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { webIdentity } from "#app/core/company/values/web-address.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies, companyContacts, hostOf } from "#app/platform/db/schema/companies.ts";
import type { CompanyContent } from "#app/platform/db/schema/versions.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import { placeOf } from "../directory/card.server.ts";
import type { Twin } from "./company-form.rules.ts";

/** Mail services for everybody: an address there says nothing about the company. */
const everybodysDomains = new Set([
  ...[
    "gmail.com",
    "outlook.com",
    "outlook.fr",
    "hotmail.com",
    "hotmail.fr",
    "live.com",
    "live.fr",
    "msn.com",
  ],
  ...["yahoo.com", "yahoo.fr", "orange.fr", "free.fr", "laposte.net", "icloud.com", "me.com", "proton.me"],
  ...["protonmail.com", "lagoon.nc", "mls.nc", "canl.nc", "offratel.nc", "nautile.nc", "internetnc.nc"],
]);
/** As `pg_trgm` counts it: "Cagou Cyber" and "Cagou Cybersécurité" are twins, "Cagou Cyber" and "Lagon Cyber" are not. */
const ALIKE = 0.6;
const SHOWN = 3;

/** Published companies that are probably the same: by name, website or e-mail domain. */
export async function findTwins(scope: DbScope, content: CompanyContent): Promise<Twin[]> {
  const slug = slugify(content.name);
  const host = content.website ? webIdentity(content.website)?.split("/", 1)[0] : undefined;
  const domain = content.email?.split("@")[1]?.toLowerCase();
  const own = domain && !everybodysDomains.has(domain) ? domain : undefined;
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
    ...{ name, slug: twin, place: placeOf(place) },
    shares: site ? "site web" : mail ? "e-mail" : "nom",
  }));
}

const isTrue = (condition: SQL | undefined) =>
  condition ? sql<boolean>`coalesce(${condition}, false)` : sql<boolean>`false`;
