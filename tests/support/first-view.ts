/**
 * Modules of a page's initial load: preload hints (the routes' static graph) and imports of its script; not those
 * that the route manifest only names. A journey compares this with Chromium's requests.
 */
export function modulesOf(html: string): string[] {
  const asked = /(?:[[,]|\bfrom |\bimport ?\(?)"(\/assets\/[\w.-]+\.js)"/g;
  return [...new Set([...html.matchAll(asked)].map((match) => match[1] ?? ""))].toSorted();
}
