import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

export const companyManagers = pgTable(
  "company_managers",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
    since: moment("since").notNull().defaultNow(),
    grantedBy: text("granted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    check("company_managers_role", sql`${table.role} in ('owner', 'manager')`),
    uniqueIndex("company_managers_one_owner").on(table.companyId).where(sql`role = 'owner'`),
    index("company_managers_user").on(table.userId),
    index("company_managers_granted_by")
      .on(table.grantedBy)
      .concurrently()
      .where(sql`granted_by is not null`),
  ],
);

export const managerInvitations = pgTable(
  "manager_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("manager_invitations_once").on(table.companyId, table.email),
    index("manager_invitations_expires").on(table.expiresAt),
    index("manager_invitations_invited_by")
      .on(table.invitedBy)
      .concurrently()
      .where(sql`invited_by is not null`),
  ],
);
