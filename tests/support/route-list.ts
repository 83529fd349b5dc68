import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type ListedRoute = {
  /** As in "/company/:slug". */
  pattern: string;
  /** Its module, below `app/`. */
  file: string;
  /** The modules of the layouts around it, outermost first. */
  layouts: string[];
};

/** Every URL of `app/routes.ts`. */
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
