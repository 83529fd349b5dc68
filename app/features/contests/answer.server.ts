import { and, eq, isNull, ne } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import {
  type ContestKind,
  canAnswerContest,
  contestKindLabels,
  overturnedWords,
  validateContestAct,
} from "#app/core/contest/contest.rules.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { contestActs } from "./acts.ts";
import type { ContestOutcome } from "./contest-lists.rules.ts";
import { isLastRefusal, listRecipients, lockRefusal, setRefusal } from "./contest-rows.server.ts";
import { contestAnsweredMail } from "./mails/contests.mails.ts";

/** Undoes a refusal, or makes what was refused wait for a decision again; false when it has changed since. */
export type Reopen = (scope: AdminScope, subjectId: string) => Promise<boolean>;

type Answer = { outcome: ContestOutcome; answer: string; reopen: Readonly<Record<ContestKind, Reopen>> };

/** The final answer, by another administrator than the one who refused, where there is one. */
export function answerContest(
  scope: AdminScope,
  id: string,
  { outcome, answer, reopen }: Answer,
): Promise<Outcome<"absent" | "conflict" | "own refusal" | { done: { reopened: boolean } }>> {
  return inTransaction(scope, async (inside) => {
    const refusal = await lockRefusal(inside, id);
    if (!refusal) return { kind: "absent" };
    const verdict = validateContestAct(refusal.state, outcome);
    if (!verdict.ok) return { kind: "conflict" };
    if (!(await canAnswer(inside, refusal))) return { kind: "own refusal" };
    const isUndone = outcome === "overturn" && (await isLastRefusal(inside, refusal));
    const reopened = isUndone && (await reopen[refusal.kind](inside, refusal.subjectId));
    await setRefusal(inside, id, {
      state: verdict.to,
      answer,
      answeredAt: new Date(),
      answeredBy: inside.actor.id,
    });
    await recordAudit(inside, { act: contestActs[outcome], subject: id });
    const payload = {
      companyName: refusal.about,
      decision: contestKindLabels[refusal.kind],
      outcome,
      effect: reopened ? overturnedWords[refusal.kind] : undefined,
      answer,
    };
    for (const to of await listRecipients(inside, id))
      await enqueueMail(inside, contestAnsweredMail, { to, payload });
    return { kind: "done", reopened };
  });
}

export async function canAnswer(
  { db, actor }: AdminScope,
  { refusedBy }: { refusedBy: string | null },
): Promise<boolean> {
  const others = await db.$count(
    personRows,
    and(eq(personCard.role, "admin"), isNull(personAccount.suspendedAt), ne(personCard.id, actor.id)),
  );
  return canAnswerContest({ refusedByActor: refusedBy === actor.id, others });
}
