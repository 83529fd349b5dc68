import { type Answer, type Answers, BEST_SCORE, UNKNOWN } from "#app/core/diagnostic/questions/question.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { answerQuestion, finishRun, startRun } from "#app/core/diagnostic/runs/runs.server.ts";
import type { SealScope } from "#app/core/diagnostic/sealing.server.ts";
import { keepRunKey } from "#app/features/diagnostic/run-cookie.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Site } from "#app/platform/http/scope.ts";
import type { Visitor } from "./visitor.ts";

type Given = {
  userId?: string;
  /** Default for questions not in `answers`. */
  answer?: Answer;
  answers?: Record<string, Answer>;
  size?: "tpe" | "pme" | "grande";
  sharing?: boolean;
  finished?: boolean;
};

/**
 * A stored diagnostic, without owner or size by default.
 * @returns the cookie's value
 */
export async function aRun(scope: SealScope, given: Given = {}): Promise<string> {
  const { userId = null, answer = 0, answers = {}, size, sharing = false, finished = true } = given;
  const key = await startRun(scope, userId);
  if (!key) throw new Error("there are no questions");
  const asked = finished ? shippedSet.questions : shippedSet.questions.filter(({ id }) => id in answers);
  for (const { id } of asked) await answerQuestion(scope, key, id, answers[id] ?? answer);
  if (finished) await finishRun(scope, key, { size, sharing });
  return key;
}

/** Diagnostics of a running site, sealed and signed with its secret. */
export function runsOf(db: Database, site: Pick<Site, "url" | "secret">) {
  const scope = { db, site };
  return {
    scope,
    aRun: (given?: Given) => aRun(scope, given),
    async giveRun(visitor: Visitor, given?: Given): Promise<string> {
      const key = await aRun(scope, given);
      const [pair = ""] = (await keepRunKey(scope, key)).split(";");
      const at = pair.indexOf("=");
      visitor.cookies.set(pair.slice(0, at), pair.slice(at + 1));
      return key;
    },
  };
}

/** Answers to all initial questions: all best, all worst, or every third best. */
export function someAnswers(which: "best" | "worst" | "mixed"): Answers {
  return Object.fromEntries(
    shippedSet.questions.map(({ id, options }, n) => {
      const best = options.findIndex(({ score }) => score === BEST_SCORE);
      const isBest = which === "best" || (which === "mixed" && n % 3 === 0);
      return [id, isBest ? best : UNKNOWN];
    }),
  );
}

export { UNKNOWN };
