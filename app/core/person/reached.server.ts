import { and, eq, isNull } from "drizzle-orm";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { isActive } from "./active.server.ts";
import { users } from "./person.table.ts";

/** Mails that a person did not just ask for reach them, and they want some. */
export const wantsMails = and(
  isActive,
  eq(users.emailVerified, true),
  eq(users.notificationsEnabled, true),
  isNull(users.suspendedAt),
  isNotFrozen(users.email),
);
