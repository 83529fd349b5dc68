import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => moment("created_at").notNull().defaultNow();
const updatedAt = () => moment("updated_at").notNull().defaultNow();

// ---------------------------------------------------------------- accounts (tables of better-auth, extended)

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    /** "Proven": the owner followed a link that was mailed to the address (decision D3). */
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    role: text("role").notNull().default("user"),
    /** Set while the password is the generated one (decision E1); null once the owner has chosen. */
    temporaryPasswordExpiresAt: moment("temporary_password_expires_at"),
    /** True from sign-up until /welcome was answered (a password chosen, or links only). */
    mustChoosePassword: boolean("must_choose_password").notNull().default(false),
    /** Which form created the account: register, quick_signup, newsletter, admin. */
    origin: text("origin").notNull().default("register"),
    notificationsEnabled: boolean("notifications_enabled").notNull().default(true),
    publicProfile: boolean("public_profile").notNull().default(false),
    lastSignInAt: moment("last_sign_in_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("users_role", sql`${table.role} in ('user', 'admin')`),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    index("users_role_index").on(table.role),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expires").on(table.expiresAt)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("accounts_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("verifications_identifier").on(table.identifier),
    index("verifications_expires").on(table.expiresAt),
  ],
);

/** Single-use links that are mailed: confirm, login, recovery. Only a hash of the token is stored. */
export const authTokens = pgTable(
  "auth_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    redirectTo: text("redirect_to"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("auth_tokens_kind", sql`${table.kind} in ('confirm', 'login', 'recovery')`),
    index("auth_tokens_user").on(table.userId),
    index("auth_tokens_expires").on(table.expiresAt),
  ],
);

// ---------------------------------------------------------------- the directory

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
    /** Folded text that searches read: name, description, categories with synonyms, zones, commune. */
    searchText: text("search_text").notNull().default(""),
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
    index("companies_search")
      .using("gin", sql`${table.searchText} gin_trgm_ops`)
      .where(sql`status = 'published'`),
    index("companies_names")
      .using("gin", sql`split_part(${table.searchText}, '|', 1) gin_trgm_ops`)
      .where(sql`status = 'published'`),
    index("companies_published").on(table.publishDate.desc(), table.id).where(sql`status = 'published'`),
    index("companies_status_date").on(table.status, table.submissionDate),
    index("companies_owner").on(table.ownerId),
  ],
);

/** Never selected in a public scope. */
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

/** Distinct folded words of the published companies: where a misspelt word finds its neighbour. */
export const searchVocabulary = pgTable("search_vocabulary", { word: text("word").primaryKey() }, (table) => [
  index("search_vocabulary_trigram").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/** Searches that found nothing, counted by day for admins (decision C6). */
export const searchMisses = pgTable(
  "search_misses",
  {
    day: date("day").notNull(),
    query: text("query").notNull(),
    count: integer("count").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** A member opened the contact details of a company: the limit of decision D3 and the owner's statistics. */
export const contactOpenings = pgTable(
  "contact_openings",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull().defaultNow(),
  },
  (table) => [
    index("contact_openings_user").on(table.userId, table.openedAt),
    index("contact_openings_company").on(table.companyId, table.openedAt),
  ],
);

/** One CSV import; a row that went in is recorded in the same transaction, so that a restart goes on. */
export const imports = pgTable("imports", {
  id: uuid("id").primaryKey().defaultRandom(),
  fileHash: text("file_hash").notNull().unique(),
  fileName: text("file_name").notNull(),
  createdAt: createdAt(),
  finishedAt: moment("finished_at"),
});

export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.rowNumber] })],
);

// ---------------------------------------------------------------- leads

export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What the visitor is told, e.g. "DEV-7K3M9Q". */
    reference: text("reference").notNull().unique(),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** A category slug. */
    serviceType: text("service_type").notNull(),
    message: text("message"),
    leadType: text("lead_type").notNull(),
    targetCompanyId: uuid("target_company_id").references(() => companies.id, { onDelete: "set null" }),
    status: text("status").notNull().default("nouveau"),
    assignedCompanies: uuid("assigned_companies").array().notNull().default(sql`'{}'`),
    handledByAdmin: boolean("handled_by_admin").notNull().default(false),
    submittedBy: text("submitted_by").references(() => users.id, { onDelete: "set null" }),
    /** One per rendered form: a second submit of the same form is the same lead. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    consentVersion: text("consent_version").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("leads_type", sql`${table.leadType} in ('general', 'company_specific')`),
    check(
      "leads_status",
      sql`${table.status} in ('nouveau', 'en_cours', 'archive', 'assigned_to_company', 'self_handled_by_admin')`,
    ),
    index("leads_status_date").on(table.status, table.createdAt),
    index("leads_target").on(table.targetCompanyId, table.createdAt),
    index("leads_submitted_by").on(table.submittedBy),
  ],
);

/** Who changed what of a lead, from its creation on. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    fromStatus: text("from_status"),
    toStatus: text("to_status").notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    note: text("note"),
    createdAt: createdAt(),
  },
  (table) => [index("lead_events_lead").on(table.leadId, table.createdAt)],
);

// ---------------------------------------------------------------- newsletter and consent

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    isBusinessOwner: boolean("is_business_owner").notNull().default(false),
    isActive: boolean("is_active").notNull().default(false),
    /** Random, stored hashed; replaced at each request, null once used. */
    confirmTokenHash: text("confirm_token_hash").unique(),
    confirmExpiresAt: moment("confirm_expires_at"),
    /** Random and permanent: it can only unsubscribe, and the mails in mailboxes carry it. */
    unsubscribeToken: text("unsubscribe_token").notNull().unique(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    subscribedAt: moment("subscribed_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [check("newsletter_email_lower", sql`${table.email} = lower(${table.email})`)],
);

/** Proof of consent: which sentence, on which page, when. */
export const consentProofs = pgTable(
  "consent_proofs",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    purpose: text("purpose").notNull(),
    /** The record the consent belongs to (a user, a subscription or a lead); erased with it. */
    subjectId: text("subject_id").notNull(),
    textVersion: text("text_version").notNull(),
    page: text("page").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("consent_proofs_subject").on(table.subjectId)],
);

// ---------------------------------------------------------------- mail, limits, settings, audit

/** The outbox: one row per mail, written in the transaction that causes it. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    /** What the template needs; erased once sent when it carries a secret. */
    payload: jsonb("payload").$type<Record<string, unknown>>(),
    subject: text("subject"),
    /** Rendered bodies, kept only when no SMTP is configured (read at /dev/mail). */
    html: text("html"),
    bodyText: text("body_text"),
    /** waiting → sent | failed; "kept" when nothing leaves. */
    status: text("status").notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    messageId: text("message_id").notNull(),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
    erasedAt: moment("erased_at"),
  },
  (table) => [
    check("mails_status", sql`${table.status} in ('waiting', 'sent', 'failed', 'kept')`),
    index("mails_status_date").on(table.status, table.createdAt),
    index("mails_recipient").on(table.recipient, table.createdAt),
  ],
);

/** Fixed-window counters, atomic by upsert; keys hold hashes, never an address or an e-mail. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").notNull(),
    windowStart: moment("window_start").notNull(),
    count: integer("count").notNull().default(1),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index("rate_limits_expires").on(table.expiresAt),
  ],
);

/** Texts and figures that admins edit (decisions F6, G7, G8); defaults are in code. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: updatedAt(),
});

export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    actorId: text("actor_id"),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail"),
    createdAt: createdAt(),
  },
  (table) => [index("audit_log_date").on(table.createdAt)],
);

/** How the search documents were made; when the rules change they are made again. */
export const searchState = pgTable(
  "search_state",
  { id: integer("id").primaryKey().default(1), documentVersion: text("document_version").notNull() },
  (table) => [uniqueIndex("search_state_one").on(table.id)],
);
