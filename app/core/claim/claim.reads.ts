import type { PgTable } from "drizzle-orm/pg-core";
import { companyClaims } from "./claims.table.ts";

export const claimRows: PgTable<(typeof companyClaims)["_"]["config"]> = companyClaims;

export const claimCard = {
  id: companyClaims.id,
  companyId: companyClaims.companyId,
  claimantId: companyClaims.claimantId,
  state: companyClaims.state,
  createdAt: companyClaims.createdAt,
};
