import type { PgTable } from "drizzle-orm/pg-core";
import { companyManagers, managerInvitations } from "./managers.table.ts";

export const managerRows: PgTable<(typeof companyManagers)["_"]["config"]> = companyManagers;
export const managerCard = {
  companyId: companyManagers.companyId,
  userId: companyManagers.userId,
  role: companyManagers.role,
};

export const invitationRows: PgTable<(typeof managerInvitations)["_"]["config"]> = managerInvitations;
