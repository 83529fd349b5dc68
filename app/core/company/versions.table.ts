import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { type CompanyFacts, wholeFacts } from "#app/core/company/company-facts.ts";
import type { MapPosition } from "#app/core/company/values/map-position.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";

export type CompanyContent = CompanyFacts & {
  name: string;
  description: string;
  categories: string[];
  zones: string[];
  commune: string | null;
  address: string | null;
  contactName: string;
  email: string | null;
  phonePrivate: string | null;
  phonePublic: string | null;
  website: string | null;
  mapPosition: MapPosition | null;
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** Normalizes stored JSON: missing or mistyped fields become empty, so that one row never breaks a list. */
export function wholeContent(stored: unknown): CompanyContent {
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const position = given.mapPosition as MapPosition | null | undefined;
  return {
    name: textOf(given.name),
    description: textOf(given.description),
    categories: textsOf(given.categories),
    zones: textsOf(given.zones),
    commune: textOrNull(given.commune),
    address: textOrNull(given.address),
    contactName: textOf(given.contactName),
    email: textOrNull(given.email),
    phonePrivate: textOrNull(given.phonePrivate),
    phonePublic: textOrNull(given.phonePublic),
    website: textOrNull(given.website),
    mapPosition: typeof position?.lat === "number" && typeof position.lng === "number" ? position : null,
    ...wholeFacts(given),
  };
}

const companyContent = customType<{ data: CompanyContent; driverData: unknown }>({
  dataType: () => "jsonb",
  fromDriver: wholeContent,
  toDriver: (content) => JSON.stringify(content),
});

/** Every proposed content of a company (decision F13). Contains contact details: see `companyContacts`. */
export const companyVersions = pgTable(
  "company_versions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Submission or edit of a member, administrator, import, or older version. */
    origin: text("origin").notNull(),
    state: text("state").notNull(),
    content: companyContent("content").notNull(),
    logoKey: text("logo_key"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    /** Refusal reason, shown to the author. */
    reason: text("reason"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "company_versions_state",
      sql`${table.state} in ('draft', 'waiting', 'applied', 'rejected', 'replaced', 'withdrawn')`,
    ),
    check("company_versions_content", sql`jsonb_typeof(${table.content}) = 'object'`),
    check(
      "company_versions_origin",
      sql`${table.origin} in ('submission', 'edit', 'admin', 'import', 'restored')`,
    ),
    // At most one draft or waiting version per company.
    uniqueIndex("company_versions_one_open").on(table.companyId).where(sql`state in ('draft', 'waiting')`),
    index("company_versions_company").on(table.companyId, table.createdAt),
    index("company_versions_waiting").on(table.createdAt).where(sql`state = 'waiting'`),
    index("company_versions_edits")
      .on(table.createdAt, table.companyId.desc())
      .where(sql`state = 'waiting' and origin = 'edit'`),
    index("company_versions_logo").on(table.logoKey).where(sql`logo_key is not null`),
    index("company_versions_author").on(table.authorId),
    index("company_versions_email").on(sql`lower(${table.content} ->> 'email')`).concurrently(),
    index("company_versions_decided_by")
      .on(table.decidedBy)
      .concurrently()
      .where(sql`decided_by is not null`),
  ],
);
