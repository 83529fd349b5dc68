import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type PlacedPage, pages, routeIdOf } from "./pages.ts";

/** The router's tree: pages with the same layout around them stand in it together. */
function treeOf(pages: readonly PlacedPage[], depth = 0): RouteConfigEntry[] {
  return [...Map.groupBy(pages, ({ layouts }) => layouts[depth])].flatMap(([around, inside]) =>
    around === undefined ? entriesOf(inside) : layout(around, treeOf(inside, depth + 1)),
  );
}

function entriesOf(pages: readonly PlacedPage[]): RouteConfigEntry[] {
  return pages.filter(({ inside }) => !inside).map((page) => entryOf(page, pages));
}

function entryOf({ pattern, file }: PlacedPage, pages: readonly PlacedPage[]): RouteConfigEntry {
  if (pattern === "/") return index(file);
  const records = pages.filter(({ inside }) => inside === pattern);
  return route(
    pattern.slice(1),
    file,
    records.map((record) =>
      route(record.pattern.slice(pattern.length + 1), record.file, { id: routeIdOf(record) }),
    ),
  );
}

export default treeOf(pages) satisfies RouteConfig;
