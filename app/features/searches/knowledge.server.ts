import { sql } from "drizzle-orm";
import { vocabularyCard, vocabularyRows } from "#app/core/company/search-documents.reads.ts";
import { isWritten, lookUp, writtenWords } from "#app/core/search/lexicon.ts";
import { findCustomSynonyms } from "#app/core/search/synonyms.server.ts";
import { stemOf } from "#app/core/search/words.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Knowledge } from "./miss-groups.ts";

const MOST_NEAR = 20;
type KnownWord = { word: string; known: boolean; near: string[] };

export async function readKnowledge(scope: AdminScope, queries: readonly string[]): Promise<Knowledge> {
  const { stems } = await findCustomSynonyms(scope);
  const words = [...new Set(queries.flatMap((query) => query.split(" ")))];
  const { word, stem } = vocabularyCard;
  const { rows } = await scope.db.execute<KnownWord>(sql`
    select asked.word,
      exists (select from ${vocabularyRows} where ${stem} = asked.stem) or (length(asked.word) >= 3 and
        exists (select from ${vocabularyRows} where ${word} like '%' || asked.word || '%')) as known,
      array(
        select ${word} from ${vocabularyRows} where length(asked.word) >= 4 and ${word} % asked.word
        order by similarity(${word}, asked.word) desc limit ${MOST_NEAR}) as near
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map(stemOf))}::text[]) as asked(word, stem)`);
  const byWord = new Map(rows.map((row) => [row.word, row]));
  return {
    isKnown: (one) => isWritten(one) || stems.has(stemOf(one)) || (byWord.get(one)?.known ?? false),
    isOurs: (one) => lookUp([one]) !== undefined,
    isPlace,
    near: (one) => [...writtenWords, ...(byWord.get(one)?.near ?? [])],
  };
}

function isPlace(word: string): boolean {
  const entry = lookUp([word]);
  return (
    entry !== undefined && entry.categories.length === 0 && entry.communes.length + entry.zones.length > 0
  );
}
