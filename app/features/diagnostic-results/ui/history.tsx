import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { HistoryEntry } from "../history.server.ts";
import { changeText } from "../result-words.ts";
import { ScoreCurve } from "./score-curve.tsx";

export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState
        headingLevel={2}
        title="Aucun diagnostic pour l’instant."
        action={<ButtonLink to="/diagnostique">Faire le diagnostic</ButtonLink>}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-8">
      <ScoreCurve entries={entries} />
      <div className="overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">Vos diagnostics, du plus récent au plus ancien</caption>
          <thead>
            <tr className="text-ink-2 text-xs">
              {["Date", "Score", "Évolution", "Mesures prises"].map((head) => (
                <th key={head} scope="col" className="py-2 pe-4 text-start">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <ButtonLink to="/diagnostique" variant="secondary">
          Refaire le diagnostic
        </ButtonLink>
      </p>
    </div>
  );
}

function Entry({ id, finishedOn, score, level, change, done, measures }: HistoryEntry) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-3 pe-4 text-start font-normal">
        <TextLink to={`/profile/diagnostics/${id}`}>{finishedOn}</TextLink>
      </th>
      <td className="py-3 pe-4">
        <strong className="tabular-nums">{score}</strong> sur 100, {level}
      </td>
      <td className="whitespace-nowrap py-3 pe-4 tabular-nums">
        {change === undefined ? "Le premier" : changeText(change)}
      </td>
      <td className="py-3 tabular-nums">
        {done} sur {measures}
      </td>
    </tr>
  );
}
