import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type PlacedPage, pages } from "./pages.ts";

/** The router's tree: pages with the same layout around them stand in it together. */
function treeOf(pages: readonly PlacedPage[], depth = 0): RouteConfigEntry[] {
  return [...Map.groupBy(pages, ({ layouts }) => layouts[depth])].flatMap(([around, inside]) =>
    around === undefined ? inside.map(entryOf) : layout(around, treeOf(inside, depth + 1)),
  );
}

const entryOf = ({ pattern, file }: PlacedPage) =>
  pattern === "/" ? index(file) : route(pattern.slice(1), file);

export default treeOf(pages) satisfies RouteConfig;
