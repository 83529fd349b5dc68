import type { WaitingKind } from "./core/waiting/define-waiting.server.ts";
import { soonPublished } from "./features/blog/waiting.server.ts";
import { waitingReports } from "./features/change-reports/waiting.server.ts";
import { waitingClaims } from "./features/claims/waiting.server.ts";
import { waitingContests } from "./features/contests/waiting.server.ts";
import { credentialsToCheck, waitingCredentials } from "./features/credentials/waiting.server.ts";
import { waitingCyberAlerts } from "./features/cyber-alerts/waiting.server.ts";
import { waitingExperts } from "./features/expert-requests/waiting.server.ts";
import { refusedPings } from "./features/index-now/waiting.server.ts";
import { failedJobs } from "./features/installation/waiting.server.ts";
import {
  forwardedLeads,
  lateLeads,
  leftLeads,
  waitingLeads,
  waitingReplies,
} from "./features/leads/waiting.server.ts";
import { failedMails } from "./features/mails/waiting.server.ts";
import { waitingMessages, waitingRights } from "./features/messages/waiting.server.ts";
import { waitingDeletions, waitingEdits, waitingSubmissions } from "./features/moderation/waiting.server.ts";
import { failedRetention } from "./features/privacy/waiting.server.ts";
import { silentFeed, waitingAlerts } from "./features/product-alerts/waiting.server.ts";
import { waitingAnswers, waitingReviewReports, waitingReviews } from "./features/reviews/waiting.server.ts";
import { emergencyCheck } from "./features/site-settings/waiting.server.ts";
import { deadWebsites } from "./features/websites/waiting.server.ts";
import { isForDeputies } from "./pages/deputies.server.ts";
import type { AdminScope } from "./platform/http/scope.ts";

const kinds: readonly WaitingKind[] = [
  waitingSubmissions,
  waitingEdits,
  waitingClaims,
  waitingCredentials,
  credentialsToCheck,
  waitingDeletions,
  waitingLeads,
  forwardedLeads,
  leftLeads,
  lateLeads,
  waitingReplies,
  waitingMessages,
  waitingRights,
  waitingExperts,
  waitingReports,
  waitingContests,
  waitingAlerts,
  silentFeed,
  refusedPings,
  waitingCyberAlerts,
  deadWebsites,
  waitingReviews,
  waitingAnswers,
  waitingReviewReports,
  failedMails,
  failedRetention,
  soonPublished,
  emergencyCheck,
];

/** What waits and the actor may decide. */
export const waitingKindsFor = (scope: AdminScope): readonly WaitingKind[] => {
  const all = waitingKinds(scope);
  return scope.actor.deputy ? all.filter(({ pathOf }) => isForDeputies(pathOf(ANY_ID))) : all;
};

const ANY_ID = "00000000-0000-0000-0000-000000000000";

/** All that waits for the staff, each kind as its feature declares it; a test finds a kind that is not joined here. */
export const waitingKinds = ({ installation }: Pick<AdminScope, "installation">): readonly WaitingKind[] => [
  ...kinds,
  failedJobs(installation.queueLabels),
];
