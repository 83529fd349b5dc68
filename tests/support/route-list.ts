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
    if (entry.children) return listRoutes(entry.children, path, [...layouts, entry.file]);
    return [{ pattern: path || "/", file: entry.file, layouts }];
  });
}
