import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TickIcon } from "#app/ui/icon/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { HistoryEntry, MeasureProgress } from "../history.server.ts";
import { changeText } from "../result-words.ts";
import { ScoreCurve } from "./score-curve.tsx";

type HistoryProps = { entries: readonly HistoryEntry[]; progress: MeasureProgress | undefined };

export function History({ entries, progress }: HistoryProps) {
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
      {progress && <Progress progress={progress} />}
      <p>
        <ButtonLink to="/diagnostique" variant="secondary">
          Refaire le diagnostic
        </ButtonLink>
      </p>
    </div>
  );
}

function Progress({ progress: { id, taken, next, left } }: { progress: MeasureProgress }) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <section aria-labelledby="prises" className="grid content-start gap-3">
        <h2 id="prises" className="heading-section">
          Ce que vous avez fait
        </h2>
        {taken.length === 0 ? (
          <p className="text-ink-2">Aucune mesure cochée depuis le dernier diagnostic.</p>
        ) : (
          <ol className="grid gap-2">
            {taken.map(({ title, on }) => (
              <li key={title} className="flex items-start gap-2">
                <TickIcon aria-hidden strokeWidth={3} className="mt-1 size-4 shrink-0 text-niaouli" />
                <span>
                  {title}
                  {on && <span className="block text-ink-2 text-sm">le {on}</span>}
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="suite" className="grid content-start gap-3">
        <h2 id="suite" className="heading-section">
          La suite, les petits pas d’abord
        </h2>
        {next.length === 0 ? (
          <p className="text-ink-2">Rien ne reste à faire de ce diagnostic.</p>
        ) : (
          <ol className="grid gap-2">
            {next.map(({ title, effort }) => (
              <li key={title}>
                {title}
                <span className="block text-ink-2 text-sm">{effort}</span>
              </li>
            ))}
          </ol>
        )}
        {left > 0 && (
          <p>
            <TextLink to={`/profile/diagnostics/${id}`}>Les faire, et les cocher</TextLink>
          </p>
        )}
      </section>
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
