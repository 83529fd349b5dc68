import type { MoveWithAddress } from "./core/person/person-address.server.ts";
import { moveSubscription } from "./features/newsletter/subscriptions.server.ts";
import { moveWatcher } from "./features/watches/watches.server.ts";

/** What depends on the address of an account, and goes to its new one. */
export const moveWithAddress: MoveWithAddress = async (scope, moved) => {
  await moveSubscription(scope, moved);
  await moveWatcher(scope, moved);
};
