import { createHash } from "node:crypto";
import { type Column, type SQL, sql } from "drizzle-orm";

/** What stands for an address where the address itself is not to be kept. */
export const addressHash = (address: string): string => createHash("sha256").update(address).digest("hex");

/** The same of the address in a column, as it would be written to. */
export const hashOfAddressIn = (column: Column): SQL =>
  sql`encode(sha256(convert_to(lower(trim(${column})), 'UTF8')), 'hex')`;
