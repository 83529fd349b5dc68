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

/** Single-use links that are mailed: confirm, login, recovery, admin (an invitation). Only a hash of the token is stored. */
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

/** The authenticator app of a person; it counts once a code of it was given. */
export const totpFactors = pgTable("totp_factors", {
  userId: ofUser().primaryKey(),
  /** Sealed with the site's secret. */
  secret: text("secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The thirty seconds whose code was taken last: that one and those before it are taken no more. */
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
    /** As its owner calls it. */
    name: text("name").notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Of signatures, 0 for those that are kept in several devices. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array(),
    lastUsedAt: moment("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Challenges that a passkey answered: each is answered once. */
export const spentChallenges = pgTable(
  "spent_challenges",
  { hash: text("hash").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("spent_challenges_expires").on(table.expiresAt)],
);

/** Who came through a door and still has a second factor to give. Only a hash of the cookie's token is stored. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ofUser(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Which door: what follows the factor depends on it. */
    door: text("door").notNull(),
    redirectTo: text("redirect_to").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("pending_sign_ins_door", sql`${table.door} in ('password', 'link', 'recovery')`),
    index("pending_sign_ins_user").on(table.userId),
    index("pending_sign_ins_expires").on(table.expiresAt),
  ],
);

/** Asked by the member, done by a link at the new address, taken back by a link at the old one. */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ofUser(),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    confirmHash: text("confirm_hash").notNull().unique(),
    confirmUntil: moment("confirm_until").notNull(),
    /** Nothing undoes a change that was not made. */
    revertHash: text("revert_hash").unique(),
    revertUntil: moment("revert_until"),
    confirmedAt: moment("confirmed_at"),
    /** Taken back, or replaced by another. */
    endedAt: moment("ended_at"),
    /** Made by an administrator: over at once for who would take it back, confirmed once the new address is proven. */
    byStaff: boolean("by_staff").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("email_changes_user").on(table.userId), index("email_changes_old").on(table.oldEmail)],
);
