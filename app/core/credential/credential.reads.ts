import type { PgTable } from "drizzle-orm/pg-core";
import { companyCredentials } from "./credentials.table.ts";

export const credentialRows: PgTable<(typeof companyCredentials)["_"]["config"]> = companyCredentials;
