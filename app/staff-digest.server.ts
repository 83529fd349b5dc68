import { listEnding } from "./features/credentials/ending.server.ts";
import { missedSince } from "./features/searches/misses.server.ts";
import type { StaffNews } from "./features/today/digest/staff-digest.server.ts";
import type { Installation } from "./platform/http/scope.ts";
import { waitingKinds } from "./waiting.server.ts";

const SHOWN = 10;
const MONTH = 30;

/** What the staff's digest has of each noun. */
export const staffNews = (installation: Installation): StaffNews => ({
  kinds: waitingKinds({ installation }),
  missed: (scope, since) => missedSince(scope, since, SHOWN),
  ending: (scope, now) => listEnding(scope, { days: MONTH, most: SHOWN, now }),
});
