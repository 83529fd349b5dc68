import { Outlet } from "react-router";
import { requireMember } from "#app/core/session/guards.server.ts";
import { LastAnswer } from "#app/ui/form/last-answer.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** Forces client navigations to call the server, and its guard. */
export const loader = () => null;

export default function AccountLayout() {
  return (
    <LastAnswer className="page-width pt-4">
      <Outlet />
    </LastAnswer>
  );
}
