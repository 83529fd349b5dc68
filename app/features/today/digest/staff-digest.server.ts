import { sql } from "drizzle-orm";
import { latestDigests } from "#app/core/digest/digest-times.ts";
import type { DigestSection } from "#app/core/digest/digests.ts";
import { staffDigestMail } from "#app/core/digest/mails/digests.mails.ts";
import { sendDigests } from "#app/core/digest/send-digests.server.ts";
import { isAdministrator } from "#app/core/person/administrators.server.ts";
import type { WaitingKind } from "#app/core/waiting/define-waiting.server.ts";
import { WAITING_COUNTED } from "#app/core/waiting/terms.rules.ts";
import { countKinds, listWaiting, type WaitingItem } from "#app/core/waiting/waiting.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { OnError } from "#app/platform/each-alone.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { cappedCount, countOf } from "#app/platform/text/number.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { TODAY_PATH } from "../queue-url.ts";

const MOST_OLDEST = 10;

export const isStaffReader = sql`${isAdministrator}`;

/** What other nouns report: app/staff-digest.server.ts. */
export type StaffNews = {
  kinds: readonly WaitingKind[];
  /** Searches without a result since a moment, the most frequent first. */
  missed(scope: DbScope, since: Date): Promise<{ query: string; times: number }[]>;
  /** Proofs that end soon, in words. */
  ending(scope: DbScope, now: Date): Promise<string[]>;
};

const WEEK = 7 * 86_400_000;

/** One batch of the latest Monday's digest. @returns whether there may be more */
export async function sendStaffDigests(
  scope: SystemScope,
  news: StaffNews,
  { now, onError }: { now: Date; onError: OnError },
): Promise<boolean> {
  const sections = await writeSections(scope, news, now);
  return sendDigests(scope, {
    kind: "staff",
    mail: staffDigestMail,
    who: isStaffReader,
    period: noumeaDay(latestDigests(now).weekly),
    ownPath: TODAY_PATH,
    onError,
    write: async () => sections,
  });
}

async function writeSections(
  scope: SystemScope,
  { kinds, missed, ending }: StaffNews,
  now: Date,
): Promise<DigestSection[]> {
  const [counts, oldest, queries, proofs] = await Promise.all([
    countKinds(scope, kinds),
    listWaiting(scope, { kinds, page: 1, size: MOST_OLDEST, now }),
    missed(scope, new Date(now.getTime() - WEEK)),
    ending(scope, now),
  ]);
  const url = `${scope.site.url}${TODAY_PATH}`;
  const byKind = kinds.flatMap(({ key, plural }) => {
    const count = counts.byKind[key] ?? 0;
    return count > 0 ? `${plural} : ${cappedCount(count, WAITING_COUNTED)}` : [];
  });
  const words = queries.map(({ query, times }) => `« ${query} », ${countOf(times, "fois", "fois")}`);
  return [
    { title: "Ce qui attend", lines: orNothing(byKind, "Rien n’attend."), url },
    ...(oldest.length > 0 ? [{ title: "Le plus ancien d’abord", lines: oldest.map(asLine) }] : []),
    { title: "Recherches sans résultat, cette semaine", lines: orNothing(words, "Aucune.") },
    { title: "Preuves qui se terminent dans le mois", lines: orNothing(proofs, "Aucune.") },
  ];
}

/** The subject may be words of a visitor. */
const asLine = ({ label, subject, age, deadline }: WaitingItem) =>
  [`${label} : ${subject}`, ...(age ? [`depuis ${age}`] : []), deadline.text].join(", ");

const orNothing = (lines: readonly string[], nothing: string) => (lines.length > 0 ? [...lines] : [nothing]);
