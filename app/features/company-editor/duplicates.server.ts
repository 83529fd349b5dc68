import { and, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { placeOf } from "#app/core/company/card.server.ts";
import { companyCard, companyRegister, companyRows, hasRidet } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows, contactWords, hostOf } from "#app/core/company/contacts.reads.ts";
import { ownDomain } from "#app/core/company/values/mail-domains.ts";
import { ownHost } from "#app/core/company/values/web-address.ts";
import type { CompanyContent } from "#app/core/company/versions.reads.ts";
import { isPublished, managedBy } from "#app/core/company/visibility.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { containing } from "#app/platform/db/searched-text.server.ts";
import { readSearchWords } from "#app/platform/text/search-words.ts";
import { slugify } from "#app/platform/text/text.ts";
import type { DuplicateCandidate } from "./company-form.rules.ts";

/** Trigram similarity (`pg_trgm`): "Cagou Cyber" matches "Cagou Cybersécurité", not "Lagon Cyber". */
const ALIKE = 0.6;
const SHOWN = 3;

type SearchOptions = {
  /** Whose own pages are marked as such. */
  member?: string;
  /** Staff's: others would learn whose a private number is. */
  byPhones?: boolean;
};

/** Published duplicate candidates by RIDET, name, website, e-mail domain or, for staff, telephone. */
export async function findDuplicateCandidates(
  scope: DbScope,
  content: CompanyContent,
  { member, byPhones = false }: SearchOptions,
): Promise<DuplicateCandidate[]> {
  const slug = slugify(content.name);
  const host = ownHost(content.website);
  const own = ownDomain(content.email);
  const byHost = host === undefined ? undefined : eq(hostOf(contactCard.website), host);
  const byDomain =
    own === undefined ? undefined : eq(sql`split_part(lower(${contactCard.email}), '@', 2)`, own);
  const byNumber = content.ridet === null ? undefined : eq(companyRegister.rid, content.ridet.slice(0, 7));
  const byPhone = byPhones ? hasPhoneOf(content) : undefined;

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
      .where(or(byHost, byDomain, byPhone) ?? sql`false`);
    const bySameNumber = db
      .select({ id: companyCard.id })
      .from(companyRows)
      .where(and(hasRidet, byNumber ?? sql`false`));
    return db
      .select({
        id: companyCard.id,
        own: member === undefined ? sql<boolean>`false` : managedBy({ id: member }),
        name: companyCard.name,
        slug: companyCard.slug,
        commune: companyCard.commune,
        zones: companyCard.zones,
        byNumber: isTrue(byNumber),
        byHost: isTrue(byHost),
        byDomain: isTrue(byDomain),
        byPhone: isTrue(byPhone),
      })
      .from(companyRows)
      .innerJoin(contactRows, eq(contactCard.companyId, companyCard.id))
      .where(and(isPublished, inArray(companyCard.id, union(byName, byContact, bySameNumber))))
      .orderBy(sql`similarity(${companyCard.slug}, ${slug}) desc`, companyCard.slug)
      .limit(SHOWN);
  });
  return found.map((row) => ({
    ...(row.own && { ownId: row.id }),
    name: row.name,
    slug: row.slug,
    place: placeOf(row),
    shares: row.byNumber
      ? "RIDET"
      : row.byHost
        ? "site web"
        : row.byDomain
          ? "e-mail"
          : row.byPhone
            ? "téléphone"
            : "nom",
  }));
}

function hasPhoneOf({ phonePublic, phonePrivate }: CompanyContent): SQL | undefined {
  const numbers = [phonePublic, phonePrivate].flatMap((phone) => readSearchWords(phone ?? "").digits ?? []);
  return or(...numbers.map((number) => like(contactWords(contactCard), containing(number))));
}

const isTrue = (condition: SQL | undefined) =>
  condition ? sql<boolean>`coalesce(${condition}, false)` : sql<boolean>`false`;
