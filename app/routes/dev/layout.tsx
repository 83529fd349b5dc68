import { Outlet } from "react-router";
import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/layout";

/** Tools for those who build the site: elsewhere these addresses do not exist. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(publicScope).facts.devTools) throw notFound("page");
  },
];

/** Makes client navigations reach the server, and so the guard. */
export function loader() {
  return null;
}

export default function Layout() {
  return <Outlet />;
}
