import { recordMiss } from "#app/core/search/misses.server.ts";
import { wordsOf } from "#app/core/search/words.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { DEFAULT_SIZE, type DirectoryFilters } from "./directory-url.ts";
import { activeFilters } from "./filter-labels.ts";

/** Distinct texts per day: enough for visitors, while a script cannot fill the table. */
const MOST_PER_DAY = 2_000;
/** In characters: a longer search may be a personal story. */
const LONGEST = 100;
const MOST_WORDS = 12;

/**
 * Counts a search without results, for administrators (decision C6). Stored normalized, as sorted words; long texts
 * and anything like an e-mail address or phone number are personal and not stored.
 */
export async function countMiss(scope: DbScope, search: DirectoryFilters): Promise<void> {
  const { q } = search;
  // A filter, rather than the text, may be the cause.
  if (activeFilters({ ...search, page: 1, size: DEFAULT_SIZE }, {}).length > 1) return;
  const words = wordsOf(q);
  const query = words.join(" ");
  if (q.length > LONGEST || words.length > MOST_WORDS) return;
  if (!query || q.includes("@") || /\d{6,}/.test(q.replace(/[\s.+-]/g, ""))) return;
  await recordMiss(scope, query, MOST_PER_DAY);
}
