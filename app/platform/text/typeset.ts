/** Spaces that become no-break: before punctuation, after « and between a number and its unit. */
const LOOSE = / (?=[:;?!»%€])|« |(\d|^) (?=(?:[hF]|min|[kMG]o)(?![\p{L}\d]))/gu;
/** Most texts have none: testing costs a tenth of replacing. */
const QUICK_LOOSE = / [:;?!»%€]|« |(?:\d|^) [hFmkMG]/;

/**
 * French typography for all text of pages and mails (docs/decisions/0110-typesetting.md). Uses U+00A0, since the
 * site's fonts have no U+202F. Idempotent; URLs, hours and code have no such space.
 */
export function typeset(text: string): string {
  if (!QUICK_LOOSE.test(text)) return text;
  return text.replace(LOOSE, (found) => found.replace(" ", "\u00a0"));
}
