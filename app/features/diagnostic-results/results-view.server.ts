import { domains, sizeLabel } from "#app/core/diagnostic/domains.ts";
import { horizons, measureTexts } from "#app/core/diagnostic/measures/measure.ts";
import { type Advice, pointsOf, type Result, resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import { lastLinkEnd } from "#app/core/diagnostic/runs/run-rows.server.ts";
import { progressBetween, type Run } from "#app/core/diagnostic/runs/runs.server.ts";
import type { SealScope } from "#app/core/diagnostic/sealing.server.ts";
import { averagesOf } from "#app/core/diagnostic/tallies/group.rules.ts";
import { findGroup } from "#app/core/diagnostic/tallies/tallies.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { findFormerRun } from "./own-runs.server.ts";
import { unknownTexts } from "./result-words.ts";
import type { ResultsView, ShownMeasure } from "./results-view.ts";

/** @param alone omits other diagnostics, for visitors with a private link */
export async function viewResults(
  scope: SealScope,
  run: Run,
  { alone = false }: { alone?: boolean } = {},
): Promise<ResultsView> {
  const result = resultOf(run.set, run.content.answers);
  const group = await groupOf(scope, run);
  const former = alone ? undefined : await findFormerRun(scope, run);
  const progress = former && progressBetween(former.result, former.finishedAt, result);
  const linkEnd = await lastLinkEnd(scope, run.id);
  return {
    score: result.score,
    level: result.level,
    finishedOn: formatDate(run.finishedAt ?? run.createdAt),
    domains: result.domains.flatMap(({ key, score }) => {
      const domain = domains.find((one) => one.key === key);
      const average = group?.domains?.find((one) => one.key === key)?.score;
      const change = progress?.domains.find((one) => one.key === key)?.change;
      return domain ? [{ ...domain, score, group: average, change }] : [];
    }),
    good: result.good.map(({ text }) => text),
    measures: result.advice.map((advice) => shownMeasure(run, advice)),
    horizons: horizonsOf(run, result),
    group: group && { size: group.size, score: group.score, count: group.count },
    progress: progress && { since: formatDate(progress.since), score: progress.score },
    isOwned: run.userId !== null,
    linkedUntil: linkEnd && formatDate(linkEnd),
  };
}

async function groupOf(scope: SealScope, { content: { size } }: Run) {
  if (!size) return undefined;
  const published = await findGroup(scope, `size:${size}`);
  const { count } = published ?? {};
  return { size: sizeLabel(size), count, ...(published && averagesOf(published)) };
}

function shownMeasure({ set, questions, content }: Run, { measure, unknown }: Advice): ShownMeasure {
  const { key } = measure;
  return {
    ...measureTexts(measure),
    key,
    points: pointsOf(set, content.answers, key),
    unknown: unknownTexts(questions, unknown),
    done: content.done.includes(key),
  };
}

const horizonsOf = ({ content }: Run, { advice }: Result): ResultsView["horizons"] =>
  horizons.map(({ key, label }) => ({
    key,
    label,
    measures: advice
      .filter(({ measure }) => measure.horizon === key)
      .map(({ measure }) => ({ title: measure.title, done: content.done.includes(measure.key) })),
  }));
