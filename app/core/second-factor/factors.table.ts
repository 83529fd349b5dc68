import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

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
