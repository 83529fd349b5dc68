import { TickIcon } from "#app/ui/icon/icon.tsx";
import type { ResultsView } from "../results-view.ts";

export function NextSteps({ horizons }: Pick<ResultsView, "horizons">) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-2 pb-4 sm:grid-cols-3">
      {horizons.map(({ key, label, measures }) => (
        <div key={key} className="grid content-start gap-3 border-lagoon border-t-2 pt-4">
          <h3 className="heading-card">{label}</h3>
          {measures.length === 0 ? (
            <p className="text-ink-2">Rien à prévoir.</p>
          ) : (
            <ul className="grid gap-2">
              {measures.map(({ title, done }) => (
                <li key={title} className={done ? "flex gap-2 text-ink-2" : "flex gap-2"}>
                  <span aria-hidden="true" className="mt-1 grid size-5 shrink-0 place-items-center">
                    {done ? (
                      <TickIcon strokeWidth={3} className="size-4 text-niaouli" />
                    ) : (
                      <span className="size-2.5 rounded-full border-2 border-lagoon" />
                    )}
                  </span>
                  <span className="min-w-0">
                    {title}
                    {done && <span className="sr-only"> (fait)</span>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
