import type { ReactNode } from "react";
import type { ListDeclaration } from "./define-list.ts";
import { type ListRow, Opener, RowActs, Tick, type Ticks } from "./list-row.tsx";

type ListTableProps = {
  list: ListDeclaration;
  view: string;
  /** Keys of those that are shown. */
  columns: readonly string[];
  rows: readonly ListRow[];
  ticks: Ticks | undefined;
  pending: boolean;
};

/** Dense on a desk; on a phone each row is a block with its columns named. */
export function ListTable({ list, view, columns, rows, ticks, pending }: ListTableProps) {
  const shown = list.columns.filter(({ key, only }) => only?.includes(view) ?? columns.includes(key));
  const acts = rows.some((row) => row.acts && row.acts.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="list-scroll overflow-x-auto" tabIndex={0} aria-label={list.title}>
      <table className="list-table">
        <caption className="sr-only">{list.title}</caption>
        <thead>
          <tr>
            {ticks && (
              <td className="list-tick">
                <label className="grid size-11 cursor-pointer place-items-center">
                  <span className="sr-only">Cocher toute la page</span>
                  <input type="checkbox" data-tick-all className="size-5 cursor-pointer accent-lagoon" />
                </label>
              </td>
            )}
            <th scope="col">{list.subject}</th>
            {shown.map(({ key, label, wide }) => (
              <th key={key} scope="col" className={wide && "list-wide"}>
                {label}
              </th>
            ))}
            {acts && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row>
              {ticks && <td className="list-tick">{!row.fixed && <Tick row={row} ticks={ticks} />}</td>}
              <th scope="row">
                <div className={list.sentences ? "list-sentence" : "list-name"}>
                  <Opener {...row} />
                  {row.marks}
                </div>
              </th>
              {shown.map(({ key, label, wide, whole }) => (
                <td
                  key={key}
                  data-label={label}
                  className={wide ? "list-wide" : whole && "list-whole"}
                  title={wide ? undefined : titleOf(row.cells[key])}
                >
                  {row.cells[key]}
                </td>
              ))}
              {acts && (
                <td className="list-acts">
                  <RowActs row={row} pending={pending} className="list-act" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What does not fit its cell is there on hover; whole in the record. */
const titleOf = (cell: ReactNode) => (typeof cell === "string" && cell.length > 20 ? cell : undefined);
