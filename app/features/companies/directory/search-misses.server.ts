import { recordMiss } from "#app/core/search/misses.server.ts";
import { wordsOf } from "#app/core/search/words.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { DEFAULT_SIZE, type DirectoryFilters } from "./directory-url.ts";
import { activeFilters } from "./filter-labels.ts";

/** Distinct texts kept per day: what people look for fits, what a script sends does not fill the table. */
const MOST_PER_DAY = 2_000;
/** Characters and words of a search: what is longer may be somebody's story. */
const LONGEST = 100;
const MOST_WORDS = 12;

/**
 * Counts a search that found nothing, for admins (decision C6). Kept folded, without order or sign; a text that looks
 * like an e-mail address or a number to call is personal and is not kept, nor is a long one.
 */
export async function countMiss(scope: DbScope, search: DirectoryFilters): Promise<void> {
  const { q } = search;
  // With a filter on top, it may be the filter that finds nothing.
  if (activeFilters({ ...search, page: 1, size: DEFAULT_SIZE }).length > 1) return;
  const words = wordsOf(q);
  const query = words.join(" ");
  if (q.length > LONGEST || words.length > MOST_WORDS) return;
  if (!query || q.includes("@") || /\d{6,}/.test(q.replace(/[\s.+-]/g, ""))) return;
  await recordMiss(scope, query, MOST_PER_DAY);
}
