import { needsOf, openAdvice } from "#app/core/diagnostic/result/needs.rules.ts";
import { FIRST_MEASURES, resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import type { Run } from "#app/core/diagnostic/runs/runs.server.ts";

export function quotePrefill({ set, content }: Pick<Run, "set" | "content">): {
  message: string;
  category: string | undefined;
} {
  const result = resultOf(set, content.answers);
  const { score, level } = result;
  const open = openAdvice(result, content.done).slice(0, FIRST_MEASURES);
  return {
    message: [
      `Résultat de notre diagnostic\u00a0: ${level}, ${score} sur 100.`,
      ...(open.length > 0 ? ["", "Nous voulons mettre en place\u00a0:"] : []),
      ...open.map(({ measure }) => `- ${measure.title}`),
    ].join("\n"),
    category: needsOf(result, content.done)[0]?.category,
  };
}
