import { listPublishedPosts } from "./features/blog/articles/published-posts.server.ts";
import { listCyberAlertsOf } from "./features/cyber-alerts/published-cyber-alerts.server.ts";
import { listAlertsOf } from "./features/product-alerts/published-alerts.server.ts";
import { listWrittenAlerts } from "./features/product-alerts/written-alerts.server.ts";
import type { WatchSubjects } from "./features/watches/subjects.ts";

/** What watches read of the nouns that publish. */
export const watchSubjects: WatchSubjects = {
  article: listPublishedPosts,
  alert: async (scope, ids) => [
    ...(await listCyberAlertsOf(scope, ids)),
    ...(await listAlertsOf(scope, ids)),
  ],
  written: listWrittenAlerts,
};
