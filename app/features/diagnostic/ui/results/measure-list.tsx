import type { ShownMeasure } from "../../results/results-view.server.ts";
import { MeasureItem } from "./measure-item.tsx";

type MeasureListProps = {
  first: readonly ShownMeasure[];
  others: readonly ShownMeasure[];
  /** Whether what is done can be ticked. */
  mayAct: boolean;
};

/** What matters most first, and the others in a fold. */
export function MeasureList({ first, others, mayAct }: MeasureListProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <ol className="border-line border-b">
        {first.map((measure, at) => (
          <MeasureItem key={measure.key} measure={measure} place={at + 1} mayAct={mayAct} />
        ))}
      </ol>
      {others.length > 0 && (
        <details className="printed-open">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold text-lagoon">
            {others.length === 1 ? "L’autre mesure" : `Les ${others.length} autres mesures`}
          </summary>
          <ol className="border-line border-b" start={first.length + 1}>
            {others.map((measure, at) => (
              <MeasureItem
                key={measure.key}
                measure={measure}
                place={first.length + at + 1}
                mayAct={mayAct}
              />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
