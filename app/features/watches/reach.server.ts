import { and, eq, sql } from "drizzle-orm";
import { isActive } from "#app/core/person/active.server.ts";
import { personAccount, personCard } from "#app/core/person/person.reads.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { watchers } from "./watches.table.ts";

/** Of a watcher with their account, if any. */
export const address = sql<string>`coalesce(${watchers.email}, ${personCard.email})`;

/** Mails reach them, and they want some. */
export const isReached = sql`case when ${watchers.userId} is null then ${isNotFrozen(watchers.email)}
  else ${and(
    isActive,
    eq(personAccount.emailVerified, true),
    eq(personAccount.notificationsEnabled, true),
    sql`${personAccount.suspendedAt} is null`,
    isNotFrozen(personCard.email),
  )} end`;

/** As the newsletter: mails that a person waits for are not behind a thousand others. */
export const WATCHERS_AT_ONCE = 50;
