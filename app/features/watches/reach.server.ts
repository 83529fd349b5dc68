import { sql } from "drizzle-orm";
import { personCard } from "#app/core/person/person.reads.ts";
import { wantsMails } from "#app/core/person/reached.server.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { watchers } from "./watches.table.ts";

/** Of a watcher with their account, if any. */
export const address = sql<string>`coalesce(${watchers.email}, ${personCard.email})`;

/** By their account, when they have one. */
export const isReached = sql`case when ${watchers.userId} is null then ${isNotFrozen(watchers.email)}
  else ${wantsMails} end`;

/** As the newsletter: mails that a person waits for are not behind a thousand others. */
export const WATCHERS_AT_ONCE = 50;
