import { endFeedOf } from "./features/calendar/calendar-feeds.server.ts";
import { endSharesOf } from "./features/shortlists/shortlists.server.ts";
import type { DbScope } from "./platform/db/scope.ts";

/** What an account shows to who has its link, wherever it is. */
export async function endLinksOf(scope: DbScope, userId: string): Promise<void> {
  await endFeedOf(scope, userId);
  await endSharesOf(scope, userId);
}
