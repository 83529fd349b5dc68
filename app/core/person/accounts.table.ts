import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";

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

/** Mailed single-use links: confirm, login, recovery, admin (an invitation). Stores only the token's hash. */
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
    check("auth_tokens_kind", sql`${table.kind} in ('confirm', 'login', 'recovery', 'admin')`),
    index("auth_tokens_user").on(table.userId),
    index("auth_tokens_expires").on(table.expiresAt),
  ],
);

const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const totpFactors = pgTable("totp_factors", {
  userId: ofUser().primaryKey(),
  secret: text("secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** Last accepted time step: it and earlier ones are refused (replay). */
  lastStep: integer("last_step"),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ofUser(),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("recovery_codes_code").on(table.userId, table.codeHash)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ofUser(),
    name: text("name").notNull(),
    /** Base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signature counter; 0 for synchronised passkeys. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array(),
    lastUsedAt: moment("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

export const consumedChallenges = pgTable(
  "spent_challenges",
  { hash: text("hash").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("spent_challenges_expires").on(table.expiresAt)],
);

export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ofUser(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Sign-in method: decides what follows the second factor. */
    signInMethod: text("door").notNull(),
    redirectTo: text("redirect_to").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("pending_sign_ins_door", sql`${table.signInMethod} in ('password', 'link', 'recovery')`),
    index("pending_sign_ins_user").on(table.userId),
    index("pending_sign_ins_expires").on(table.expiresAt),
  ],
);

export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ofUser(),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    confirmHash: text("confirm_hash").notNull().unique(),
    confirmUntil: moment("confirm_until").notNull(),
    revertHash: text("revert_hash").unique(),
    revertUntil: moment("revert_until"),
    confirmedAt: moment("confirmed_at"),
    endedAt: moment("ended_at"),
    /** Made by an administrator: can no longer be reverted, and confirmed once the new address is proven. */
    byStaff: boolean("by_staff").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("email_changes_user").on(table.userId), index("email_changes_old").on(table.oldEmail)],
);
