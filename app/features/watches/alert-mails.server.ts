import { type SQL, sql } from "drizzle-orm";
import { personCard } from "#app/core/person/person.reads.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";
import { isWithdrawn } from "#app/platform/mail/mails.server.ts";
import { watchers, watches, watchNews } from "./watches.table.ts";

/** Watches of alerts of the person who is read, by their account or their mailbox. */
const ownAlertWatches = sql`${watches} join ${watchers} on ${watchers.id} = ${watches.watcherId}
  and (${watchers.userId} = ${personCard.id} or ${watchers.email} = ${personCard.email})
  and ${watches.kind} = 'alerts'`;

/** A mail of theirs has it, unless it was withdrawn. */
export const hasAlertMail = (alertId: string): SQL => sql`exists (
  select from ${ownAlertWatches} join ${watchNews} on ${watchNews.watchId} = ${watches.id}
    and ${watchNews.subjectId} = ${alertId} and ${watchNews.mailId} is not null
  where not exists (select from ${mailRows} where ${mailCard.id} = ${watchNews.mailId} and ${isWithdrawn}))`;

export const wantsAlertsAtOnce: SQL = sql`exists (
  select from ${ownAlertWatches}
  where ${watches.rhythm} = 'at-once' and ${watches.confirmedAt} is not null and ${watches.endsAt} > now())`;
