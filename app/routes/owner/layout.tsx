import { Outlet } from "react-router";
import { requireMember } from "#app/core/session/guards.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** Forces client navigations to call the server, and its guard. */
export const loader = () => null;

export default function OwnerLayout() {
  return <Outlet />;
}
