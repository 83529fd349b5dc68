import type { ReactNode } from "react";

type FiguresTableRow = { key: string; head: ReactNode; cells: readonly string[] };
type FiguresTableProps = {
  id: string;
  title: string;
  columns: readonly string[];
  rows: readonly FiguresTableRow[];
  period?: string;
};

export function FiguresTable({ id, title, columns, rows, period = "sur douze mois" }: FiguresTableProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="heading-section">
        {title}
      </h2>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a region that scrolls takes the focus
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">
            {title}, {period}
          </caption>
          <thead className="bg-foam">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="p-3 text-start">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <FiguresRow key={key} head={head} cells={cells} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function FiguresRow({ head, cells, columns }: Omit<FiguresTableRow, "key"> & { columns: readonly string[] }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="p-3 text-start font-semibold">
        {head}
      </th>
      {columns.slice(1).map((column, index) => (
        <td key={column} className="whitespace-nowrap p-3 tabular-nums">
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}
