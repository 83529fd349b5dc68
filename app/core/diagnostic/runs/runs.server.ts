import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { diagnosticRuns } from "#app/core/diagnostic/runs/runs.table.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { Result } from "#app/platform/outcome.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { CompanySize, domainKeys } from "../domains.ts";
import {
  type Answer,
  activeQuestions,
  type Question,
  type QuestionSet,
  scoreOfAnswer,
} from "../questions/question.ts";
import { findCurrentSet, findSet, keepShippedSet } from "../questions/sets.server.ts";
import { type Result as DiagnosticResult, isComplete, resultOf } from "../result/result.rules.ts";
import type { SealScope } from "../sealing.server.ts";
import { addToGroups, BEGUN, countStep, FINISHED } from "../tallies/tallies.server.ts";
import type { RunContent } from "./run-content.ts";
import {
  deleteLinks,
  deleteRuns,
  findOwnedRun,
  findRunByKey,
  findRunByLink,
  insertLink,
  insertRun,
  type StoredRun,
  saveContent,
  setFinished,
  setOwner,
} from "./run-rows.server.ts";

export type RunKey = { key: string } | { link: string } | { id: string; userId: string };

export type Run = StoredRun & { set: QuestionSet; questions: readonly Question[] };

export const LINK_DAYS = 30;

/** 256 bits in lower case, since the HTTP pipeline lower-cases paths. */
const newKey = () => randomBytes(32).toString("hex");

export const isLinkToken = (text: unknown): text is string => z.hex().length(64).safeParse(text).success;

/** @returns the cookie value; undefined without questions */
export function startRun(scope: SealScope, userId: string | null): Promise<string | undefined> {
  return inTransaction(scope, async (inside) => {
    await keepShippedSet(inside);
    const set = await findCurrentSet(inside);
    if (activeQuestions(set).length === 0) return undefined;
    const key = newKey();
    await insertRun(inside, { key, userId, setVersion: set.version });
    await countStep(inside, set.version, BEGUN);
    return key;
  });
}

export async function findRun(
  scope: SealScope,
  by: RunKey,
  lock?: { lock: boolean },
): Promise<Run | undefined> {
  const found = await findStored(scope, by, lock);
  return found && withQuestions(scope, found);
}

function findStored(scope: SealScope, by: RunKey, lock?: { lock: boolean }) {
  if ("key" in by) return findRunByKey(scope, by.key, lock);
  return "link" in by ? findRunByLink(scope, by.link, lock) : findOwnedRun(scope, by, lock);
}

export async function withQuestions(scope: SealScope, run: StoredRun): Promise<Run> {
  const set = await findSet(scope, run.setVersion);
  return { ...run, set, questions: activeQuestions(set) };
}

type Answered = Result<{ left: number }, { reason: "gone" | "finished" | "no-option" }>;

export function answerQuestion(
  scope: SealScope,
  key: string,
  questionId: string,
  answer: Answer,
): Promise<Answered> {
  return inTransaction(scope, async (inside) => {
    const run = await findRun(inside, { key }, { lock: true });
    if (!run) return { ok: false, reason: "gone" } as const;
    if (run.finishedAt) return { ok: false, reason: "finished" } as const;
    const place = run.questions.findIndex(({ id }) => id === questionId);
    const question = run.questions[place];
    if (!question || scoreOfAnswer(question, answer) === undefined)
      return { ok: false, reason: "no-option" } as const;
    const { answers } = run.content;
    if (answers[questionId] === undefined) await countStep(inside, run.setVersion, place + 1);
    const content = { ...run.content, answers: { ...answers, [questionId]: answer } };
    await saveContent(inside, run.id, content);
    return {
      ok: true,
      left: run.questions.filter(({ id }) => content.answers[id] === undefined).length,
    } as const;
  });
}

export type Finished = Result<
  { run: Run; result: DiagnosticResult; first: boolean },
  { reason: "gone" | "incomplete" }
>;

/** Idempotent: `first` is true once. @param sharing whether the score counts in the average of this size */
export function finishRun(
  scope: SealScope,
  key: string,
  { size, sharing }: { size: CompanySize | undefined; sharing: boolean },
): Promise<Finished> {
  return inTransaction(scope, async (inside) => {
    const run = await findRun(inside, { key }, { lock: true });
    if (!run) return { ok: false, reason: "gone" } as const;
    const result = resultOf(run.set, run.content.answers);
    if (run.finishedAt) return { ok: true, run, result, first: false } as const;
    if (!isComplete(run.set, run.content.answers)) return { ok: false, reason: "incomplete" } as const;
    const content: RunContent = { ...run.content, ...(size && { size }) };
    await saveContent(inside, run.id, content);
    await setFinished(inside, run.id);
    await countStep(inside, run.setVersion, FINISHED);
    await addToGroups(inside, result, { sharedSize: sharing ? size : undefined });
    return { ok: true, run: { ...run, content, finishedAt: new Date() }, result, first: true } as const;
  });
}

/** @returns false when there is no such finished run */
export function tickMeasure(scope: SealScope, by: RunKey, measure: string, done: boolean): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const run = await findRun(inside, by, { lock: true });
    if (!run?.finishedAt) return false;
    const others = run.content.done.filter((key) => key !== measure);
    const { [measure]: before, ...days } = run.content.doneOn ?? {};
    await saveContent(inside, run.id, {
      ...run.content,
      done: done ? [...others, measure] : others,
      doneOn: done ? { ...days, [measure]: before ?? noumeaDay() } : days,
    });
    return true;
  });
}

/**
 * Private link to a finished run, valid for thirty days, read-only or with the rights of its author (threat T61).
 * @returns the token of the link
 */
export function shareRun(
  scope: SealScope,
  by: RunKey,
  { canAct = false, now = new Date() }: { canAct?: boolean; now?: Date } = {},
): Promise<string | undefined> {
  return inTransaction(scope, async (inside) => {
    const run = await findRun(inside, by, { lock: true });
    if (!run?.finishedAt) return undefined;
    const token = newKey();
    const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
    await insertLink(inside, { runId: run.id, token, expiresAt, canAct });
    return token;
  });
}

export function revokeLinks(scope: SealScope, by: RunKey): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const run = await findRun(inside, by);
    return run !== undefined && (await deleteLinks(inside, run.id)) > 0;
  });
}

/** With answers and links; averages are anonymous and stay. */
export function eraseRun(scope: SealScope, by: RunKey): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const run = await findRun(inside, by);
    return run !== undefined && (await deleteRuns(inside, eq(diagnosticRuns.id, run.id))) > 0;
  });
}

/** Assigns an unowned run to an account; never another account's. */
export function adoptRun(scope: SealScope, key: string, userId: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const run = await findRun(inside, { key }, { lock: true });
    if (!run || (run.userId !== null && run.userId !== userId)) return false;
    await setOwner(inside, run.id, userId);
    return true;
  });
}

type Progress = {
  since: Date;
  score: number;
  domains: { key: (typeof domainKeys)[number]; change: number }[];
};

/** Differences in points, for domains in both results. */
export function progressBetween(before: DiagnosticResult, since: Date, now: DiagnosticResult): Progress {
  return {
    since,
    score: now.score - before.score,
    domains: now.domains.flatMap(({ key, score }) => {
      const then = before.domains.find((one) => one.key === key);
      return then ? [{ key, change: score - then.score }] : [];
    }),
  };
}
