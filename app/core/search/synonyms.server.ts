import { desc, eq } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { searchSynonyms } from "#app/core/search/search.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { buildCustomSynonyms, type CustomSynonyms } from "./custom-synonyms.ts";

const MOST = 1_000;

/** Custom synonyms, cached until they change (a trigger of the table notifies every instance). */
export function findCustomSynonyms(scope: MemoScope): Promise<CustomSynonyms> {
  return scope.memo("search-synonyms", async () => {
    const { words, category, meaning } = searchSynonyms;
    return buildCustomSynonyms(
      await scope.db.select({ words, category, meaning }).from(searchSynonyms).limit(MOST),
    );
  });
}

export function listSynonyms({ db }: DbScope) {
  return db
    .select({
      id: searchSynonyms.id,
      words: searchSynonyms.words,
      category: searchSynonyms.category,
      meaning: searchSynonyms.meaning,
      by: personCard.name,
      at: searchSynonyms.createdAt,
    })
    .from(searchSynonyms)
    .leftJoin(personRows, eq(personCard.id, searchSynonyms.createdBy))
    .orderBy(desc(searchSynonyms.createdAt), searchSynonyms.words)
    .limit(MOST);
}
export type Synonym = Awaited<ReturnType<typeof listSynonyms>>[number];

type NewSynonym = Pick<typeof searchSynonyms.$inferInsert, "words" | "category" | "meaning" | "createdBy">;

/** @param synonym its words normalized. @returns its id; undefined when it exists */
export async function addSynonym({ db }: DbScope, synonym: NewSynonym): Promise<string | undefined> {
  const [added] = await db
    .insert(searchSynonyms)
    .values(synonym)
    .onConflictDoNothing()
    .returning({ id: searchSynonyms.id });
  return added?.id;
}

export async function removeSynonym({ db }: DbScope, id: string): Promise<boolean> {
  const gone = await db
    .delete(searchSynonyms)
    .where(eq(searchSynonyms.id, id))
    .returning({ id: searchSynonyms.id });
  return gone.length > 0;
}
