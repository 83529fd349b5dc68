/** 1 when absent; undefined for an invalid number, so that no URL shows another page. */
export function parsePage(value: string | null): number | undefined {
  if (!value) return 1;
  return /^[1-9]\d{0,6}$/.test(value) ? Number(value) : undefined;
}
