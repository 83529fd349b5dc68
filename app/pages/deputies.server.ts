import { matchRoutes, type RouteObject } from "react-router";
import { pages } from "../pages.ts";

const routes: RouteObject[] = pages.map(({ pattern, deputies = false }) => ({
  path: pattern,
  handle: deputies,
}));

/** Whether deputies may open a path: ranked and decoded as the router does, so that no spelling reaches another page. */
export const isForDeputies = (pathname: string): boolean =>
  matchRoutes(routes, pathname)?.at(-1)?.route.handle === true;
