import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import {
  CONTEST_DAYS,
  type ContestKind,
  type ContestState,
  contestKindLabels,
  validateContestAct,
} from "#app/core/contest/contest.rules.ts";
import { contestOf } from "#app/core/contest/refusals.server.ts";
import { refusals } from "#app/core/contest/refusals.table.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { Site, SystemScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId } from "#app/platform/http/signed-link.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { contestActs } from "./acts.ts";
import { CONTESTS_PATH } from "./contest-lists.rules.ts";
import { lockRefusal, setRefusal } from "./contest-rows.server.ts";
import { contestReceivedMail } from "./mails/contests.mails.ts";

const DAY = 86_400_000;

/** The id of the refusal, undefined for a forged link. */
export function readContestLink(site: Site, token: string): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, contestOf(id)) ? id : undefined;
}

const isOver = ({ state, refusedAt }: { state: ContestState; refusedAt: Date }, now: Date) =>
  state === "open" && now.getTime() - refusedAt.getTime() > CONTEST_DAYS * DAY;

export type Contest = NonNullable<Awaited<ReturnType<typeof viewContest>>>;

/** What those who were refused read: without names of staff. */
export async function viewContest({ db }: DbScope, id: string, now = new Date()) {
  const [found] = await db
    .select({
      kind: sql<ContestKind>`${refusals.kind}`,
      about: refusals.about,
      reason: refusals.reason,
      state: sql<ContestState>`${refusals.state}`,
      refusedAt: refusals.refusedAt,
      body: refusals.body,
      contestedAt: refusals.contestedAt,
      answer: refusals.answer,
      answeredAt: refusals.answeredAt,
    })
    .from(refusals)
    .where(eq(refusals.id, id));
  if (!found || isOver(found, now)) return undefined;
  const { kind, refusedAt, contestedAt, answeredAt, ...contest } = found;
  const day = (date: Date | null) => (date ? formatDate(date) : undefined);
  return {
    ...contest,
    decision: contestKindLabels[kind],
    refusedOn: formatDate(refusedAt),
    until: formatDate(new Date(refusedAt.getTime() + CONTEST_DAYS * DAY)),
    contestedOn: day(contestedAt),
    answeredOn: day(answeredAt),
  };
}

export function contest(
  scope: SystemScope,
  id: string,
  { body }: { body: string },
): Promise<Outcome<"done" | "absent" | "already">> {
  return inTransaction(scope, async (inside) => {
    const refusal = await lockRefusal(inside, id);
    if (!refusal || isOver(refusal, new Date())) return { kind: "absent" };
    const verdict = validateContestAct(refusal.state, "contest");
    // Sent twice.
    if (!verdict.ok) return { kind: refusal.body === body ? "done" : "already" };
    await setRefusal(inside, id, { state: verdict.to, body, contestedAt: new Date() });
    await recordAudit(inside, { act: contestActs.contest, subject: id });
    const payload = {
      companyName: refusal.about,
      decision: contestKindLabels[refusal.kind],
      body,
      adminUrl: `${inside.site.url}${CONTESTS_PATH}/${id}`,
    };
    for (const to of await listStaffToNotify(inside))
      await enqueueMail(inside, contestReceivedMail, { to, payload });
    return { kind: "done" };
  });
}
