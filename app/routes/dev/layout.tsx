import { Outlet } from "react-router";
import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/layout";

/** Developer tools: 404 elsewhere. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(publicScope).facts.devTools) throw notFound("page");
  },
];

/** Forces client navigations to call the server, and its guard. */
export function loader() {
  return null;
}

export default function Layout() {
  return <Outlet />;
}
