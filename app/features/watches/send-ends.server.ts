import { and, eq, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { eachAlone, type OnError } from "#app/platform/each-alone.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { watchEndMail } from "./mails/watches.mails.ts";
import { address, isReached, WATCHERS_AT_ONCE } from "./reach.server.ts";
import { END_NOTICE_DAYS } from "./watch.rules.ts";
import { ownWatchesUrl, watchUrl } from "./watch-links.server.ts";
import { watchers, watches } from "./watches.table.ts";

const isEnding = sql`${watches.confirmedAt} is not null and ${watches.endNotifiedAt} is null
  and ${watches.endsAt} between now() and now() + ${`${END_NOTICE_DAYS} days`}::interval`;

/**
 * Job: one mail for each watcher with watches that end within a month, once. Who fails is reported and stops no other.
 * @returns how many mails
 */
export async function sendEnds(scope: SystemScope, onError: OnError): Promise<number> {
  const due = await scope.db
    .selectDistinct({ id: watches.watcherId, email: address })
    .from(watches)
    .innerJoin(watchers, eq(watchers.id, watches.watcherId))
    .leftJoin(personRows, eq(personCard.id, watchers.userId))
    .where(and(isEnding, isReached))
    .limit(WATCHERS_AT_ONCE);
  return eachAlone(due, onError, (one) =>
    inTransaction(scope, async (inside) => {
      await mailEnd(inside, one);
      return true;
    }),
  );
}

async function mailEnd(scope: SystemScope, { id, email }: { id: string; email: string }): Promise<void> {
  const ending = await scope.db
    .update(watches)
    .set({ endNotifiedAt: sql`now()` })
    .where(and(eq(watches.watcherId, id), isEnding))
    .returning({ title: watches.title, endsAt: watches.endsAt });
  const to = parseMailAddress(email);
  const [first] = ending.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  if (!to || !first) return;
  const payload = {
    titles: ending.map(({ title }) => title).join("\n"),
    day: formatDate(first.endsAt),
    ownUrl: ownWatchesUrl(scope, { id, address: email }),
    unsubscribeUrl: watchUrl(scope, "arret", id),
  };
  await enqueueMail(scope, watchEndMail, { to, payload });
}
