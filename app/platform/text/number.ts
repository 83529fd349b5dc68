const french = new Intl.NumberFormat("fr-FR");

/** "1 234", with a no-break space that the site's fonts have. */
export function formatNumber(value: number): string {
  return french.format(value).replaceAll("\u202f", "\u00a0");
}

/** In French the plural starts at two. */
export function isPlural(value: number): boolean {
  return value >= 2;
}

/** "0 entreprise", "1 entreprise", "1 234 entreprises". */
export function countOf(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)} ${isPlural(value) ? plural : singular}`;
}
