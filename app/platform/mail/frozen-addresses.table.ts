import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/db/columns.ts";

/** Addresses whose data may be kept and not used (GDPR article 18), by their SHA-256. */
export const frozenAddresses = pgTable("frozen_addresses", {
  addressHash: text("address_hash").primaryKey(),
  createdAt: createdAt(),
});
