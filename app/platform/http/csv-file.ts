import { noumeaDay } from "../text/time.ts";

/** A CSV file of today, "recif-{name}-2026-11-22.csv", which nobody keeps on the way. */
export const csvFile = (csv: string, name: string) =>
  new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="recif-${name}-${noumeaDay()}.csv"`,
      "Cache-Control": "no-store",
    },
  });
