/** "1 234", with U+00A0, which the site's fonts have. Integers only; no `Intl`, as in `time.ts`. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

export function isPlural(value: number): boolean {
  return value >= 2;
}

/** "0 entreprise", "1 entreprise", "1 234 entreprises". */
export function countOf(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)} ${isPlural(value) ? plural : singular}`;
}

export const cappedCount = (count: number, most: number): string =>
  count > most ? `${formatNumber(most)}+` : formatNumber(count);
