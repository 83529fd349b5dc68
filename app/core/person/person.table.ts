import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    /** "Proven": the owner followed a link that was mailed to the address (decision D3). */
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Since when the account is somebody's who proved an address, this one or one before: set by a trigger. */
    firstProvenAt: moment("first_proven_at"),
    image: text("image"),
    role: text("role").notNull().default("user"),
    /** Set while the password is the generated one (decision E1); null once the owner has chosen. */
    temporaryPasswordExpiresAt: moment("temporary_password_expires_at"),
    /** True from sign-up until /welcome was answered (a password chosen, or links only). */
    mustChoosePassword: boolean("must_choose_password").notNull().default(false),
    /** True while at least one factor beside the first is confirmed. */
    secondFactor: boolean("second_factor").notNull().default(false),
    /** Which form created the account: register, quick_signup, newsletter, admin. */
    origin: text("origin").notNull().default("register"),
    notificationsEnabled: boolean("notifications_enabled").notNull().default(true),
    publicProfile: boolean("public_profile").notNull().default(false),
    lastSignInAt: moment("last_sign_in_at"),
    /** While it is set nobody signs in with the account, and its sessions are closed. */
    suspendedAt: moment("suspended_at"),
    /** Why, for the staff. */
    suspensionNote: text("suspension_note"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("users_role", sql`${table.role} in ('user', 'admin')`),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    index("users_role_index").on(table.role),
    // The administration's list, in each of its orders, and its search.
    index("users_created").on(table.createdAt, table.id),
    index("users_name").on(table.name, table.id),
    index("users_last_sign_in").on(table.lastSignInAt.desc(), table.id.desc()),
    index("users_searched").using("gin", sql`(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
    index("users_suspended").on(table.createdAt, table.id).where(sql`suspended_at is not null`),
    index("users_unproven").on(table.createdAt, table.id).where(sql`not email_verified`),
  ],
);
