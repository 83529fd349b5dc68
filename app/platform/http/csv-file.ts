import { CSV_MARK, writeRow } from "../text/csv.ts";
import { noumeaDay } from "../text/time.ts";

const headersOf = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="recif-${name}-${noumeaDay()}.csv"`,
  "Cache-Control": "no-store",
});

export const csvFile = (csv: string, name: string) => new Response(csv, { headers: headersOf(name) });

type CsvColumn<Row> = { key: string; header: string; value(row: Row): string };
/** Columns and batches of a list; `noteLeft` records the number of exported rows. */
export type CsvTable<Row> = {
  columns: readonly CsvColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
  recordExported(count: number): Promise<void>;
};

function chosenColumns<Row>(
  columns: readonly CsvColumn<Row>[],
  query: URLSearchParams,
): readonly CsvColumn<Row>[] {
  const wanted = new Set(query.getAll("colonne"));
  const chosen = columns.filter(({ key }) => wanted.has(key));
  return chosen.length > 0 ? chosen : columns;
}

/**
 * Streams a list as CSV: a batch is read once the previous one was sent, so memory stays constant. The row count is
 * recorded at the end, or when the client disconnects.
 * @param onError called for an error after the headers; the file then ends early
 */
export function csvStream<Row>(
  { columns, batches, recordExported }: CsvTable<Row>,
  { name, query, onError }: { name: string; query: URLSearchParams; onError(error: unknown): void },
): Response {
  const shown = chosenColumns(columns, query);
  const rows = batches[Symbol.asyncIterator]();
  let left = 0;
  const end = () => recordExported(left).catch(onError);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_MARK + writeRow(shown.map(({ header }) => header))));
    },
    async pull(controller) {
      try {
        const { done, value } = await rows.next();
        if (done) {
          await end();
          return controller.close();
        }
        left += value.length;
        const lines = value.map((row) => writeRow(shown.map((column) => column.value(row))));
        controller.enqueue(encoder.encode(lines.join("")));
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      await rows.return?.();
      await end();
    },
  });
  return new Response(body, { headers: headersOf(name) });
}
