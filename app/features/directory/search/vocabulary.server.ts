import { sql } from "drizzle-orm";
import { vocabularyCard, vocabularyRows } from "#app/core/company/search-documents.reads.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { createVocabulary, MOST_WORDS, type Vocabulary } from "../words/vocabulary.ts";

type Cached = {
  vocabulary: Vocabulary;
  /** Every transaction before this one had ended when words were last read. */
  horizon?: string | undefined;
};

/** By memo, or by what a replica's memos have in common. */
const cached = new WeakMap<object, Cached>();

/** In memory; words learnt since are read with the first search after content changed. */
export function readVocabulary(scope: MemoScope): Promise<Vocabulary> {
  return scope.memo("vocabulary", () => readNewWords(scope));
}

async function readNewWords({ db, memo }: MemoScope): Promise<Vocabulary> {
  const place = memo.lasting ?? memo;
  const own = cached.get(place) ?? { vocabulary: createVocabulary() };
  // Words are only ever inserted: a later one has the number of a transaction that had not ended.
  const isNew = own.horizon === undefined ? sql`true` : sql`age(xmin) <= age(${own.horizon}::xid8::xid)`;
  const { rows } = await db.execute<{ words: string | null; horizon: string }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (
      select string_agg(word, ' ' order by ctid) from (
        select ${vocabularyCard.word} as word, ctid from ${vocabularyRows} where ${isNew}
        order by ctid limit ${MOST_WORDS}) as learnt) as words`);
  const [found] = rows;
  if (found?.words) own.vocabulary.learn(found.words.split(" "));
  cached.set(place, { ...own, horizon: found?.horizon });
  return own.vocabulary;
}
