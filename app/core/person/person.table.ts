import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";
import { foldedText } from "#app/platform/db/searched-text.server.ts";
import type { LeftCompany } from "./left-company.ts";

type BeforeErasure = { role: "user" | "admin"; companies: LeftCompany[]; claims: string[] };

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    /** "Proven": the owner followed a mailed link (decision D3). */
    emailVerified: boolean("email_verified").notNull().default(false),
    /** First proof of any address of the account; set by a trigger. */
    firstProvenAt: moment("first_proven_at"),
    image: text("image"),
    role: text("role").notNull().default("user"),
    /** Until then a member does the work of the queue and nothing else of the administration (docs/decisions/0129-deputies.md). */
    deputyUntil: moment("deputy_until"),
    /** Set while the password is the generated one (decision E1). */
    temporaryPasswordExpiresAt: moment("temporary_password_expires_at"),
    /** True from sign-up until /welcome is completed (password chosen, or links only). */
    mustChoosePassword: boolean("must_choose_password").notNull().default(false),
    secondFactor: boolean("second_factor").notNull().default(false),
    /** register, quick_signup, newsletter, admin. */
    origin: text("origin").notNull().default("register"),
    notificationsEnabled: boolean("notifications_enabled").notNull().default(true),
    publicProfile: boolean("public_profile").notNull().default(false),
    /** Slugs of the companies chosen for a request or a comparison, separated by "|". */
    chosenCompanies: text("chosen_companies").notNull().default(""),
    lastSignInAt: moment("last_sign_in_at"),
    suspendedAt: moment("suspended_at"),
    suspensionNote: text("suspension_note"),
    /** Deleted by the staff: nothing of the account works, and it is erased then (docs/decisions/0089-accounts-by-the-staff-and-newsletter.md). */
    erasureDueAt: moment("erasure_due_at"),
    /** What the deletion took from the account, to undo it. */
    beforeErasure: jsonb("before_erasure").$type<BeforeErasure>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("users_role", sql`${table.role} in ('user', 'admin')`),
    check("users_deputy", sql`${table.deputyUntil} is null or ${table.role} = 'user'`),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    index("users_role_index").on(table.role),
    index("users_deputies").on(table.deputyUntil).where(sql`deputy_until is not null`).concurrently(),
    index("users_created").on(table.createdAt, table.id),
    index("users_name").on(table.name, table.id),
    index("users_last_sign_in").on(table.lastSignInAt.desc(), table.id.desc()),
    index("users_words")
      .using("gin", sql`(${personWords(table)}) gin_trgm_ops`)
      .concurrently(),
    index("users_suspended").on(table.createdAt, table.id).where(sql`suspended_at is not null`),
    index("users_unproven").on(table.createdAt, table.id).where(sql`not email_verified`),
  ],
);

export const personWords = (row: Record<"name" | "email", AnyPgColumn>) => foldedText(row.name, row.email);
