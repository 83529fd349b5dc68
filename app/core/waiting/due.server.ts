import { type SQL, sql } from "drizzle-orm";
import { endOfTerm } from "#app/core/catalogue/working-days.ts";
import { noumeaDay } from "#app/platform/text/time.ts";

const DAY = 86_400_000;
/** Days back from today for which holidays and weekends count; what is older is overdue by a year. */
const REACH = 367;

let known: { today: string; byTerm: Map<number, number[]> } | undefined;

/** By age in days: the calendar days to the end of a term of `days` working days. */
function shiftsOf(today: string, days: number): number[] {
  if (known?.today !== today) known = { today, byTerm: new Map() };
  const found = known.byTerm.get(days);
  if (found) return found;
  const shifts = Array.from({ length: REACH }, (_, age) => {
    const start = Date.parse(`${today}T00:00:00+11:00`) - age * DAY;
    return Math.floor((endOfTerm(new Date(start), days).getTime() - start) / DAY);
  });
  known.byTerm.set(days, shifts);
  return shifts;
}

/** `endOfTerm` in SQL. */
export function dueAfter(since: SQL, days: number): SQL {
  const today = noumeaDay();
  const day = sql`(${since} at time zone 'Pacific/Noumea')::date`;
  const shift = sql`coalesce((${sql.param(shiftsOf(today, days))}::integer[])[1 + (${today}::date - ${day})], ${days}::integer)`;
  return sql`((${day} + ${shift} + time '17:00') at time zone 'Pacific/Noumea')`;
}
