import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { type CompanyFacts, wholeFacts } from "#app/core/company/company-facts.ts";
import type { OpenData } from "#app/core/company/open-data/open-data.rules.ts";
import type { MapPosition } from "#app/core/company/values/map-position.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, lexemes, moment, updatedAt } from "#app/platform/db/columns.ts";
import { phoneDigits, plainAddress } from "#app/platform/db/searched-text.server.ts";

const companyFacts = customType<{ data: CompanyFacts; driverData: unknown }>({
  dataType: () => "jsonb",
  fromDriver: wholeFacts,
  toDriver: (facts) => JSON.stringify(facts),
});

export const companyRotation = pgSequence("company_rotation");

export const companies = pgTable(
  "companies",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Category slugs, in the company's order. */
    categories: text("categories").array().notNull().default(sql`'{}'`),
    /** Zone keys: sud, nord, iles, distance. */
    zones: text("zones").array().notNull().default(sql`'{}'`),
    commune: text("commune"),
    address: text("address"),
    /** Storage key of the re-encoded logo, `[a-z0-9]{32}.webp`. */
    logoKey: text("logo_key"),
    status: text("status").notNull().default("pending"),
    featured: boolean("featured").notNull().default(false),
    verifiedAt: moment("verified_at"),
    /** Set by a trigger on company_contacts, so that the filter reads no contact column. */
    hasWebsite: boolean("has_website").notNull().default(false),
    submittedBy: text("submitted_by").references(() => users.id, { onDelete: "set null" }),
    submissionDate: moment("submission_date").notNull().defaultNow(),
    publishDate: moment("publish_date"),
    /** Position on a ring, one golden step after the previous company (decision C1). */
    rotationKey: integer("rotation_key")
      .notNull()
      .default(sql`(nextval('company_rotation') * 1327217885 % 2147483647)::integer`),
    searchLexemes: lexemes("search_lexemes").notNull().default(sql`''`),
    mapPosition: jsonb("map_position").$type<MapPosition>(),
    facts: companyFacts("facts").notNull().default(sql`'{}'`),
    /** Filters derived from the facts, "t:2-5": see `factTags`. */
    factTags: text("fact_tags").array().notNull().default(sql`'{}'`),
    /** Set by the owner: other managers may take it offline and request deletion. */
    managersCanTakeOffline: boolean("managers_may_take_offline").notNull().default(false),
    /** Managers cannot undo it when the staff did it. */
    offlineBy: text("offline_by"),
    /** Archived: date, previous status, reason. */
    archivedAt: moment("archived_at"),
    archivedFrom: text("archived_from"),
    archivedReason: text("archived_reason"),
    deletionRequestedAt: moment("deletion_requested_at"),
    confirmedAt: moment("confirmed_at"),
    onCallAskedAt: moment("on_call_asked_at"),
    onCallConfirmedAt: moment("on_call_confirmed_at"),
    openData: text("open_data").$type<OpenData>(),
    /** Since when it is in this state. */
    openDataAt: moment("open_data_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "companies_status",
      sql`${table.status} in ('draft', 'pending', 'published', 'offline', 'archived')`,
    ),
    check(
      "companies_archived",
      sql`(${table.status} = 'archived') = (${table.archivedAt} is not null and ${table.archivedFrom} is not null)`,
    ),
    check("companies_facts_object", sql`jsonb_typeof(${table.facts}) = 'object'`),
    check("companies_offline_by", sql`${table.offlineBy} in ('manager', 'staff')`),
    check("companies_open_data", sql`${table.openData} in ('announced', 'open', 'closed')`),
    index("companies_rotation")
      .on(table.featured, table.rotationKey, table.id)
      .where(sql`status = 'published'`),
    index("companies_categories").using("gin", table.categories).where(sql`status = 'published'`),
    index("companies_search").using("gin", table.searchLexemes).where(sql`status = 'published'`),
    index("companies_published").on(table.publishDate.desc(), table.id).where(sql`status = 'published'`),
    index("companies_status_date").on(table.status, table.submissionDate.desc(), table.id),
    index("companies_status_updated").on(table.status, table.updatedAt.desc(), table.id),
    index("companies_archived_date").on(table.archivedAt.desc(), table.id).where(sql`status = 'archived'`),
    index("companies_deletion_requested")
      .on(table.deletionRequestedAt)
      .where(sql`deletion_requested_at is not null`),
    index("companies_slug_trigram").using("gin", table.slug.op("gin_trgm_ops")),
    index("companies_on_call").on(table.onCallConfirmedAt).where(sql`on_call_confirmed_at is not null`),
    index("companies_submitted_by").on(table.submittedBy),
    index("companies_slug_base").on(baseOf(table.slug)).concurrently(),
    index("companies_facts").using("gin", table.factTags).concurrently().where(sql`status = 'published'`),
    index("companies_ridet")
      .on(ridOf(table.facts))
      .concurrently()
      .where(sql`${table.facts} ->> 'ridet' is not null`),
    index("companies_commune")
      .on(table.commune, table.featured.desc(), table.rotationKey, table.id)
      .concurrently()
      .where(sql`status = 'published'`),
    index("companies_open")
      .on(table.featured, table.rotationKey, table.id)
      .concurrently()
      .where(sql`status = 'published' and open_data = 'open'`),
    index("companies_open_data_date")
      .on(table.openDataAt.desc())
      .concurrently()
      .where(sql`open_data is not null`),
    index("companies_created").on(table.createdAt, table.id).concurrently().where(sql`status = 'published'`),
  ],
);

/** Read only by the modules listed in tests/architecture.test.ts, shown to members only (decision D1). */
export const companyContacts = pgTable(
  "company_contacts",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    contactName: text("contact_name").notNull().default(""),
    email: text("email"),
    phonePrivate: text("phone_private"),
    phonePublic: text("phone_public"),
    website: text("website"),
  },
  (table) => [
    index("company_contacts_email").on(sql`lower(${table.email})`),
    index("company_contacts_email_domain").on(sql`split_part(lower(${table.email}), '@', 2)`),
    index("company_contacts_host").on(hostOf(table.website)),
    index("company_contacts_words")
      .using("gin", sql`(${contactWords(table)}) gin_trgm_ops`)
      .concurrently(),
  ],
);

export function hostOf(website: AnyPgColumn) {
  return sql`substring(lower(${website}) from '^https?://(?:(?:www|fr-fr|m)[.])?([^/:?#]+)')`;
}

export const contactWords = (row: Record<"email" | "phonePublic" | "phonePrivate", AnyPgColumn>) =>
  sql`${plainAddress(row.email)} || ${phoneDigits(row.phonePublic)} || ${phoneDigits(row.phonePrivate)}`;

/** Number of the company in the register, without its establishment. */
export function ridOf(facts: AnyPgColumn) {
  return sql<string>`left(${facts} ->> 'ridet', 7)`;
}

export const declaredRidet = sql<string | null>`${companies.facts} ->> 'ridet'`;

/** By the index of the numbers. */
export const hasRidet = sql`${companies.facts} ->> 'ridet' is not null`;

/** Public ones: a register number and an insurance are shown when they are proved only (decision F17). */
export const statedFacts = sql`${companies.facts} - 'ridet' - 'insuredYear'`.mapWith(companies.facts);

/** The slug without its number: equal names have slugs with "-2", "-3"… */
export function baseOf(slug: AnyPgColumn) {
  return sql<string>`regexp_replace(${slug}, '-[0-9]{1,9}$', '')`;
}

/** Every slug a company has had; those other than `companies.slug` redirect (decision B2). */
export const companySlugs = pgTable(
  "company_slugs",
  {
    slug: text("slug").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("company_slugs_company").on(table.companyId),
    index("company_slugs_base").on(baseOf(table.slug)).concurrently(),
  ],
);
