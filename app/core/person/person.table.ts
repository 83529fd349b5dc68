import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";

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
    /** Set while the password is the generated one (decision E1). */
    temporaryPasswordExpiresAt: moment("temporary_password_expires_at"),
    /** True from sign-up until /welcome is completed (password chosen, or links only). */
    mustChoosePassword: boolean("must_choose_password").notNull().default(false),
    secondFactor: boolean("second_factor").notNull().default(false),
    /** register, quick_signup, newsletter, admin. */
    origin: text("origin").notNull().default("register"),
    notificationsEnabled: boolean("notifications_enabled").notNull().default(true),
    publicProfile: boolean("public_profile").notNull().default(false),
    lastSignInAt: moment("last_sign_in_at"),
    suspendedAt: moment("suspended_at"),
    suspensionNote: text("suspension_note"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("users_role", sql`${table.role} in ('user', 'admin')`),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    index("users_role_index").on(table.role),
    index("users_created").on(table.createdAt, table.id),
    index("users_name").on(table.name, table.id),
    index("users_last_sign_in").on(table.lastSignInAt.desc(), table.id.desc()),
    index("users_searched").using("gin", sql`(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
    index("users_suspended").on(table.createdAt, table.id).where(sql`suspended_at is not null`),
    index("users_unproven").on(table.createdAt, table.id).where(sql`not email_verified`),
  ],
);
