import type { ShownMeasure } from "../results-view.ts";
import { MeasureRow, NextMeasure } from "./measure-item.tsx";

const SHOWN = 3;

type MeasureListProps = {
  measures: readonly ShownMeasure[];
  canAct: boolean;
};

export function MeasureList({ measures, canAct }: MeasureListProps) {
  const next = measures.findIndex(({ done }) => !done);
  const items = measures.map((measure, at) => {
    const Item = at === next ? NextMeasure : MeasureRow;
    return <Item key={measure.key} measure={measure} place={at + 1} canAct={canAct} />;
  });
  const shown = Math.max(SHOWN, next + 1);
  const others = items.length - shown;
  return (
    <div className="grid grid-cols-1 gap-1">
      <ol className="grid grid-cols-1">{items.slice(0, shown)}</ol>
      {others > 0 && (
        <details className="printed-open">
          <summary className="min-h-12 py-3 font-semibold text-lagoon">
            {others === 1 ? "La suivante" : `Les ${others} suivantes`}
          </summary>
          <ol start={shown + 1}>{items.slice(shown)}</ol>
        </details>
      )}
    </div>
  );
}
