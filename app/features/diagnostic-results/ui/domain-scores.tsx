import { changeText, comparisonText } from "../result-words.ts";
import type { ResultsView, ShownDomain } from "../results-view.ts";

type DomainScoresProps = { results: Pick<ResultsView, "domains" | "group" | "progress" | "score"> };

export function DomainScores({ results }: DomainScoresProps) {
  const { domains, group, progress } = results;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScoreTable domains={domains} grouped={group?.score !== undefined} compared={progress !== undefined} />
      {group && <p className="max-w-text text-ink-2 text-sm">{comparisonText(results.score, group)}</p>}
      {progress && (
        <p className="max-w-text text-ink-2 text-sm">
          Depuis votre diagnostic du {progress.since}&nbsp;: <strong>{changeText(progress.score)}</strong>.
        </p>
      )}
    </div>
  );
}

type ScoreTableProps = { domains: readonly ShownDomain[]; grouped: boolean; compared: boolean };

function ScoreTable({ domains, grouped, compared }: ScoreTableProps) {
  const head = "whitespace-nowrap pb-1 text-end align-bottom font-semibold text-ink-2 text-xs";
  const scores = domains.map(({ score }) => score);
  const weakest = Math.min(...scores) < Math.max(...scores) ? Math.min(...scores) : undefined;
  return (
    <table className="w-full">
      <caption className="sr-only">Score de chaque domaine, sur 100</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-1 text-start align-bottom font-semibold text-ink-2 text-xs">
            Domaine
          </th>
          <th scope="col" className={head}>
            Sur 100
          </th>
          {grouped && (
            <th scope="col" className={`${head} ps-3`}>
              Votre taille
            </th>
          )}
          {compared && (
            <th scope="col" className={`${head} ps-3`}>
              Évolution
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {domains.map((domain) => (
          <tr key={domain.key} className="border-line border-t">
            <th scope="row" className="w-full py-2 pe-3 text-start font-semibold text-sm leading-snug">
              {domain.label}
              <Bar {...domain} weakest={domain.score === weakest} />
            </th>
            <td className="py-2 text-end font-heavy font-title text-lg tabular-nums">{domain.score}</td>
            {grouped && <td className="py-2 ps-3 text-end tabular-nums">{domain.group ?? "–"}</td>}
            {compared && (
              <td className="whitespace-nowrap py-2 ps-3 text-end text-sm tabular-nums">
                {domain.change === undefined ? "–" : changeText(domain.change, "short")}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ score, group, weakest }: ShownDomain & { weakest: boolean }) {
  return (
    <svg
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-3 w-full overflow-visible"
    >
      <rect x={0} y={3} width={100} height={6} className="fill-line" />
      <rect x={0} y={3} width={score} height={6} className={weakest ? "fill-laterite" : "fill-lagoon"} />
      {group !== undefined && (
        <line
          x1={group}
          x2={group}
          y1={0}
          y2={12}
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      )}
    </svg>
  );
}
