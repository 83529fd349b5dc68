import { Outlet } from "react-router";
import { requireMember } from "#app/features/accounts/sessions/guards.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** So that a navigation inside the site asks the server, and meets the guard. */
export const loader = () => null;

export default function OwnerLayout() {
  return <Outlet />;
}
