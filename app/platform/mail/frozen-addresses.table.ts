import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/db/columns.ts";

/** Restricted processing (GDPR article 18), by SHA-256 of the address. */
export const frozenAddresses = pgTable("frozen_addresses", {
  addressHash: text("address_hash").primaryKey(),
  createdAt: createdAt(),
});
