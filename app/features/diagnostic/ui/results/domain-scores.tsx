import { Fragment } from "react";
import { ALL_EQUAL, changeText, comparisonText, standoutsOf } from "../../results/result-words.ts";
import type { ResultsView, ShownDomain } from "../../results/results-view.server.ts";
import { DomainRadar } from "./domain-radar.tsx";

type DomainScoresProps = { results: Pick<ResultsView, "domains" | "group" | "progress" | "score"> };

/** The score of each domain: bars in a table, and a star beside it. */
export function DomainScores({ results }: DomainScoresProps) {
  const { domains, group, progress } = results;
  const standouts = standoutsOf(domains);
  return (
    <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      <div className="grid grid-cols-1 gap-5">
        {domains.length > 1 && (
          <p className="max-w-text text-lg leading-normal">
            {standouts.length === 0 && ALL_EQUAL}
            {standouts.map(({ said, labels }) => (
              <Fragment key={said}>
                {said}&nbsp;: <strong>{labels}</strong>.{" "}
              </Fragment>
            ))}
          </p>
        )}
        <ScoreTable
          domains={domains}
          grouped={group?.score !== undefined}
          compared={progress !== undefined}
        />
        {group && <p className="max-w-text text-ink-2">{comparisonText(results.score, group)}</p>}
        {progress && (
          <p className="max-w-text text-ink-2">
            Depuis votre diagnostic du {progress.since}&nbsp;: <strong>{changeText(progress.score)}</strong>.
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <DomainRadar domains={domains} />
        {group?.score !== undefined && (
          <p aria-hidden="true" className="flex justify-center gap-6 text-ink-2 text-xs">
            <Key look="stroke-lagoon">Vous</Key>
            <Key look="stroke-laterite" dashes="5 4">
              Votre taille
            </Key>
          </p>
        )}
      </div>
    </div>
  );
}

type ScoreTableProps = { domains: readonly ShownDomain[]; grouped: boolean; compared: boolean };

function ScoreTable({ domains, grouped, compared }: ScoreTableProps) {
  const head = "pb-2 text-end align-bottom font-semibold text-ink-2 text-xs";
  return (
    <table className="w-full">
      <caption className="sr-only">Score de chaque domaine, sur 100</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-2 text-start align-bottom font-semibold text-ink-2 text-xs">
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
            <th scope="row" className="w-full py-3 pe-4 text-start font-semibold leading-snug">
              {domain.label}
              <Bar {...domain} />
            </th>
            <td className="py-3 text-end font-heavy font-title text-lg tabular-nums">{domain.score}</td>
            {grouped && <td className="py-3 ps-3 text-end tabular-nums">{domain.group ?? "–"}</td>}
            {compared && (
              <td className="whitespace-nowrap py-3 ps-3 text-end text-sm tabular-nums">
                {domain.change === undefined ? "–" : changeText(domain.change, "short")}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ score, group }: ShownDomain) {
  return (
    <svg
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-3 w-full overflow-visible"
    >
      <rect x={0} y={3} width={100} height={6} className="fill-line" />
      <rect x={0} y={3} width={score} height={6} className="fill-lagoon" />
      {group !== undefined && (
        <line
          x1={group}
          x2={group}
          y1={0}
          y2={12}
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
          className="stroke-laterite"
        />
      )}
    </svg>
  );
}

type KeyProps = { look: string; dashes?: string; children: string };

function Key({ look, dashes, children }: KeyProps) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 28 4" aria-hidden="true" className="h-1 w-7">
        <line x1={0} x2={28} y1={2} y2={2} strokeWidth={2.5} strokeDasharray={dashes} className={look} />
      </svg>
      {children}
    </span>
  );
}
