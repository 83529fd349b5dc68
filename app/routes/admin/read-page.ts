export function readPage(url: URL, last: number): number {
  const asked = Number(url.searchParams.get("page") ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : 1;
}
