import type { ReactNode } from "react";
import { type ListRow, RowActs, Tick, type Ticks } from "./list-row.tsx";

export type CardFrame = { to: string | undefined; tick: ReactNode; acts: ReactNode };

type ListCardsProps = {
  rows: readonly ListRow[];
  /** The row at this place. */
  card(at: number, frame: CardFrame): ReactNode;
  ticks: Ticks | undefined;
  pending: boolean;
};

export function ListCards({ rows, card, ticks, pending }: ListCardsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
      {rows.map((row, at) => (
        <li key={row.id} data-row className="min-w-0">
          {card(at, {
            to: row.to,
            tick: ticks && !row.fixed && <Tick row={row} ticks={ticks} />,
            acts: <RowActs row={row} pending={pending} />,
          })}
        </li>
      ))}
    </ul>
  );
}
