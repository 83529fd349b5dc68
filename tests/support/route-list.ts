import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type ListedRoute = {
  /** "/company/:slug". */
  pattern: string;
  file: string;
  layouts: string[];
};

export function listRoutes(
  entries: RouteConfigEntry[] = routes,
  parent = "",
  layouts: string[] = [],
): ListedRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const own = { pattern: path || "/", file: entry.file, layouts };
    if (!entry.children) return [own];
    // A list has records within, and is a page itself; a layout has no path.
    const within = listRoutes(entry.children, path, [...layouts, entry.file]);
    return entry.path ? [own, ...within] : within;
  });
}
