/**
 * Paths of the modules that a page asks for when it is opened: those it hints at, which is the whole static graph of
 * its routes, and those its own script imports. Not those that its route table only names: the router fetches them when
 * the visitor goes there. A journey compares this with what Chromium asks for.
 */
export function modulesOf(html: string): string[] {
  const asked = /(?:[[,]|\bfrom |\bimport ?\(?)"(\/assets\/[\w.-]+\.js)"/g;
  return [...new Set([...html.matchAll(asked)].map((match) => match[1] ?? ""))].toSorted();
}
