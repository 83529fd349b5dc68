import type { PgTable } from "drizzle-orm/pg-core";
import { companyCredentials } from "./credentials.table.ts";

export const credentialRows: PgTable<(typeof companyCredentials)["_"]["config"]> = companyCredentials;

export const credentialCard = {
  id: companyCredentials.id,
  companyId: companyCredentials.companyId,
  kind: companyCredentials.kind,
  addedLabel: companyCredentials.addedLabel,
  state: companyCredentials.state,
  validUntil: companyCredentials.validUntil,
};
