import { type Answers, BEST_SCORE, UNKNOWN } from "#app/features/diagnostic/questions/question.ts";
import { shippedSet } from "#app/features/diagnostic/questions/shipped-set.ts";

/** Answers to every question that the site begins with: all the best, all the worst, or the best to each third. */
export function someAnswers(which: "best" | "worst" | "mixed"): Answers {
  return Object.fromEntries(
    shippedSet.questions.map(({ id, options }, n) => {
      const best = options.findIndex(({ score }) => score === BEST_SCORE);
      const isBest = which === "best" || (which === "mixed" && n % 3 === 0);
      return [id, isBest ? best : UNKNOWN];
    }),
  );
}
