/**
 * Number of the register of companies: RID of 7 digits, or RIDET of 10 with the establishment. A spreadsheet may have
 * dropped a leading zero. Undefined when it is neither.
 */
export function readRidet(text: string): string | undefined {
  const compact = text.replaceAll(/[\s\u00a0\u202f.\-/]/g, "");
  if (!/^\d{6,10}$/.test(compact) || compact.length === 8) return undefined;
  return compact.length <= 7 ? compact.padStart(7, "0") : compact.padStart(10, "0");
}

/** "1 234 567.001", with non-breaking spaces. */
export function formatRidet(ridet: string): string {
  const rid = ridet.slice(0, 7).replace(/^(\d)(\d{3})(\d{3})$/, "$1\u00a0$2\u00a0$3");
  return ridet.length > 7 ? `${rid}.${ridet.slice(7)}` : rid;
}
