/** "1 234", with a no-break space that the site's fonts have. Of whole numbers; without `Intl`, as in `time.ts`. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/** In French the plural starts at two. */
export function isPlural(value: number): boolean {
  return value >= 2;
}

/** "0 entreprise", "1 entreprise", "1 234 entreprises". */
export function countOf(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)} ${isPlural(value) ? plural : singular}`;
}

/** A count that was not followed to its end: "2 000+" beyond `most`. */
export const cappedCount = (count: number, most: number): string =>
  count > most ? `${formatNumber(most)}+` : formatNumber(count);
