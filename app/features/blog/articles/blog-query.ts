const LONGEST = 100;

/** 1 when absent; undefined for an invalid page number. */
export function parsePage(text: string | null): number | undefined {
  if (!text) return 1;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

export const parseQuery = (text: string | null): string =>
  (text ?? "").replaceAll("\u00ad", "").replace(/\s+/g, " ").trim().slice(0, LONGEST).trim();
