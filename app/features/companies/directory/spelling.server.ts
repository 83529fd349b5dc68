import { sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";

const LIKE_ENOUGH = 0.4;
/** A shorter word has too many neighbours. */
const SHORTEST = 4;

/** Each misspelt word's nearest neighbour in the vocabulary, or undefined when nothing would change. */
export async function correctWords({ db }: DbScope, words: string[]): Promise<string[] | undefined> {
  const typed = words.filter((word) => word.length >= SHORTEST);
  if (typed.length === 0) return undefined;
  const { rows } = await db.execute<{ typed: string; nearest: string | null }>(sql`
    select typed, (
      select word from search_vocabulary where word % typed and similarity(word, typed) >= ${LIKE_ENOUGH}
      order by similarity(word, typed) desc, word limit 1) as nearest
    from unnest(${sql.param(typed)}::text[]) as typed`);
  const nearest = new Map(rows.map((row) => [row.typed, row.nearest]));
  const corrected = words.map((word) => nearest.get(word) ?? word);
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}
