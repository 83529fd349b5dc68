import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isLongEnough, readSearchWords } from "../text/search-words.ts";

const MARKED = "àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ";
const PLAIN = "aaaaaaceeeeiiiinooooouuuuyy".repeat(2);
/** Past the end of what they become: removed. */
const APOSTROPHES = "''’ʼ";

/**
 * Columns as `foldText` writes them: one expression for the trigram index and for what searches by it. Both are made of
 * constants, since an index with other literals is another index.
 */
export function foldedText(...columns: readonly SQLWrapper[]): SQL {
  // A space before each, which begins a word.
  const text = sql.join(
    columns.map((column) => sql`' ' || ${column}`),
    sql` || `,
  );
  const lower = sql`replace(replace(lower(${text}), 'œ', 'oe'), 'æ', 'ae')`;
  return sql`translate(${lower}, ${sql.raw(`'${MARKED}${APOSTROPHES}'`)}, ${sql.raw(`'${PLAIN}'`)})`;
}

/** Of an e-mail, in which nothing but apostrophes is to be folded: much cheaper. */
export function plainAddress(email: SQLWrapper): SQL {
  return sql`' ' || replace(lower(coalesce(${email}, '')), '''', '')`;
}

/** What stands between the digits of a telephone number. */
const BETWEEN_DIGITS = "+()./- \u00a0";

/** Of a telephone number, to be appended: with a space before. */
export function phoneDigits(phone: SQLWrapper): SQL {
  return sql`' ' || translate(coalesce(${phone}, ''), ${sql.raw(`'${BETWEEN_DIGITS}'`)}, '')`;
}

/**
 * Has every word, or the number. A short one has to begin a word: an index knows those beginnings, and nothing shorter
 * than three letters elsewhere, so that each row with the other words would be read.
 * @param searched as in its index
 */
export function matches(searched: SQL, q: string): SQL | undefined {
  const patterns = readSearchWords(q).words.map((word) =>
    isLongEnough(word) ? containing(word) : containing(` ${word}`),
  );
  return and(...patterns.map((pattern) => sql`${searched} like ${pattern}`));
}

export const containing = (text: string): string => `%${beginning(text)}`;
export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;
