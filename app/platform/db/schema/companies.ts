import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgSequence, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, lexemes, moment, updatedAt } from "./columns.ts";
import { users } from "./people.ts";

export const companyRotation = pgSequence("company_rotation");

/** What anyone may read of a company. Contact details are in `companyContacts` (decision D1). */
export const companies = pgTable(
  "companies",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Category slugs, in the order the company gave them. */
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
    /** Kept by a trigger on company_contacts, so that the filter never reads a contact column. */
    hasWebsite: boolean("has_website").notNull().default(false),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    submittedBy: text("submitted_by").references(() => users.id, { onDelete: "set null" }),
    submissionDate: moment("submission_date").notNull().defaultNow(),
    publishDate: moment("publish_date"),
    /** Fixed place on a ring, one golden step after the company before; each day's order starts elsewhere (decision C1). */
    rotationKey: integer("rotation_key")
      .notNull()
      .default(sql`(nextval('company_rotation') * 1327217885 % 2147483647)::integer`),
    /** What searches read: `core/search/document.ts` makes it. */
    searchLexemes: lexemes("search_lexemes").notNull().default(sql`''`),
    mapPosition: jsonb("map_position").$type<{ lat: number; lng: number }>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("companies_status", sql`${table.status} in ('pending', 'published', 'offline')`),
    index("companies_rotation")
      .on(table.featured, table.rotationKey, table.id)
      .where(sql`status = 'published'`),
    index("companies_categories").using("gin", table.categories).where(sql`status = 'published'`),
    index("companies_search").using("gin", table.searchLexemes).where(sql`status = 'published'`),
    index("companies_published").on(table.publishDate.desc(), table.id).where(sql`status = 'published'`),
    index("companies_status_date").on(table.status, table.submissionDate),
    index("companies_owner").on(table.ownerId),
  ],
);

/** Read by the few modules that tests/architecture.test.ts lists, and shown to members only (decision D1). */
export const companyContacts = pgTable("company_contacts", {
  companyId: uuid("company_id")
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  contactName: text("contact_name").notNull().default(""),
  email: text("email"),
  phonePrivate: text("phone_private"),
  phonePublic: text("phone_public"),
  website: text("website"),
});

/** Every slug a company ever had; the one that is not `companies.slug` redirects (decision B2). */
export const companySlugs = pgTable(
  "company_slugs",
  {
    slug: text("slug").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("company_slugs_company").on(table.companyId)],
);
