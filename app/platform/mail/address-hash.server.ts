import { createHash } from "node:crypto";
import { type Column, type SQL, sql } from "drizzle-orm";

export const addressHash = (address: string): string => createHash("sha256").update(address).digest("hex");

export const hashOfAddressIn = (column: Column): SQL =>
  sql`encode(sha256(convert_to(lower(trim(${column})), 'UTF8')), 'hex')`;
