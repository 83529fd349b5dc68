import { isbot } from "isbot";
import type { PublicScope } from "#app/platform/http/scope.ts";
import type { ActEvent } from "./events.ts";

/**
 * Counts that something was done, once it is: after its transaction. Nothing of whom it was done by is kept; robots are
 * left out here, administrators by the scope.
 */
export function countAct({ measure, facts }: Pick<PublicScope, "measure" | "facts">, act: ActEvent): void {
  if (!isbot(facts.userAgent)) measure.count(act);
}
