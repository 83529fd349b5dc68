import { expect, test } from "vitest";
import { type CsvTable, csvStream } from "./csv-file.ts";

type Row = { name: string; email: string };
const columns = [
  { key: "nom", header: "Nom", value: (row: Row) => row.name },
  { key: "email", header: "E-mail", value: (row: Row) => row.email },
];

function aList(batches: Row[][]) {
  const seen = { read: 0, recorded: [] as number[] };
  async function* each() {
    for (const batch of batches) {
      seen.read += 1;
      yield batch;
    }
  }
  const table: CsvTable<Row> = {
    columns,
    batches: each(),
    recordExported: async (count) => void seen.recorded.push(count),
  };
  return { seen, table };
}

const asked = (query = "") => ({
  name: "liste",
  query: new URLSearchParams(query),
  onError: (error: unknown) => {
    throw error;
  },
});
const rows = [
  { name: "=1+1", email: "a@x.nc" },
  { name: "Vaea", email: "b@x.nc" },
];

test("holds the chosen columns, neutralised, and notes how many rows left", async () => {
  const { seen, table } = aList([rows, rows]);
  const text = await csvStream(table, asked("colonne=nom")).text();
  expect(text.split("\r\n")).toEqual([`"Nom"`, `"'=1+1"`, `"Vaea"`, `"'=1+1"`, `"Vaea"`, ""]);
  expect(seen.recorded).toEqual([4]);
});

test("holds all columns when none, or none that exists, is named", async () => {
  for (const query of ["", "colonne=secret"])
    expect(await csvStream(aList([]).table, asked(query)).text()).toBe(`"Nom";"E-mail"\r\n`);
});

test("reads no further than its reader, who may go away: what left by then is noted", async () => {
  const { seen, table } = aList(Array.from({ length: 1_000 }, () => rows));
  const reader = csvStream(table, asked()).body?.getReader();
  await reader?.read();
  await reader?.read();
  expect(seen.read).toBeLessThan(5);
  await reader?.cancel();
  expect(seen.recorded).toEqual([seen.read * 2]);
});
