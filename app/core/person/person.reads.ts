import type { PgTable } from "drizzle-orm/pg-core";
import { accounts } from "#app/core/password/credentials.table.ts";
import { users } from "./person.table.ts";

/** What other nouns read of a person and join: the tables themselves stay with the person and their accounts. */
export const personRows: PgTable<(typeof users)["_"]["config"]> = users;

export const personCard = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
};

export const personAccount = {
  emailVerified: users.emailVerified,
  suspendedAt: users.suspendedAt,
  erasureDueAt: users.erasureDueAt,
  mustChoosePassword: users.mustChoosePassword,
  secondFactor: users.secondFactor,
  notificationsEnabled: users.notificationsEnabled,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
};

export const credentialRows: PgTable<(typeof accounts)["_"]["config"]> = accounts;
export const credentialCard = {
  id: accounts.id,
  userId: accounts.userId,
};
