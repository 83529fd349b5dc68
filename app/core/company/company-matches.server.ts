import { and, like, or, type SQL, sql } from "drizzle-orm";
import { beginning, containing, matches } from "#app/platform/db/searched-text.server.ts";
import { isLongEnough, readSearchWords } from "#app/platform/text/search-words.ts";
import { foldText } from "#app/platform/text/text.ts";
import { companyCard, companyRows } from "./company.reads.ts";
import { contactCard, contactRows, contactWords } from "./contacts.reads.ts";

/** Part of an e-mail or of a host. */
const ADDRESS = /@|\.\p{L}/u;

/**
 * Has every word in its name; or the telephone number, e-mail or part of one that was typed.
 * @param most when not all are needed: an address such as "gmail.com" has thousands
 */
export function companyMatches(q: string, most?: number): SQL | undefined {
  const words = wordsOfSlug(q);
  // Nothing but signs: no slug has any.
  if (words.length === 0) return q ? sql`strpos(lower(${companyCard.name}), lower(${q})) > 0` : undefined;
  const named = and(...words.map(inSlug));
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const reached = sql`(select ${contactCard.companyId} from ${contactRows} where ${matches(contactWords(contactCard), q)} ${limit})`;
  if (readSearchWords(q).digits) return sql`${companyCard.id} in ${reached}`;
  if (!ADDRESS.test(q)) return named;
  return sql`${companyCard.id} in (${reached}
    union all (select ${companyCard.id} from ${companyRows} where ${named} ${limit}))`;
}

/** A short word has to begin one: see `matches`. */
const inSlug = (word: string): SQL | undefined =>
  isLongEnough(word)
    ? like(companyCard.slug, containing(word))
    : or(like(companyCard.slug, beginning(word)), like(companyCard.slug, containing(`-${word}`)));

export const wordsOfSlug = (q: string): string[] =>
  foldText(q)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
