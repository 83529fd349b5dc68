import { isbot } from "isbot";
import type { PublicScope } from "#app/platform/http/scope.ts";
import type { ActEvent } from "./events.ts";

/** Counts an action after its transaction, without its actor. Robots are excluded here, administrators by the scope. */
export function countAct(
  { analytics, facts }: Pick<PublicScope, "analytics" | "facts">,
  act: ActEvent,
): void {
  if (!isbot(facts.userAgent)) analytics.count(act);
}
