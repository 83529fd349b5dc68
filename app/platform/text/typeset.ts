/** A space that the end of a line may not take: before a mark, after « and between a number and its unit. */
const LOOSE = / (?=[:;?!»%€])|« |(\d|^) (?=(?:[hF]|min|[kMG]o)(?![\p{L}\d]))/gu;
/** Most texts have none, and a page has a thousand: looking costs a tenth of replacing. */
const MAY_BE_LOOSE = / [:;?!»%€]|« |(?:\d|^) [hFmkMG]/;

/**
 * French as it is printed: the only way for text to reach a page or a mail (docs/decisions/0110-typesetting.md). The space
 * is U+00A0: the site's fonts have no U+202F. Applied again it changes nothing; addresses, hours and code have no such space.
 */
export function typeset(text: string): string {
  if (!MAY_BE_LOOSE.test(text)) return text;
  return text.replace(LOOSE, (found) => found.replace(" ", "\u00a0"));
}
