import type { ContestKind } from "./core/contest/contest.rules.ts";
import { reopenClaim } from "./features/claims/reopen-claim.server.ts";
import type { Reopen } from "./features/contests/answer.server.ts";
import { reopenCredential } from "./features/credentials/reopen-credential.server.ts";
import {
  reopenDeletion,
  reopenEdit,
  reopenPage,
  reopenPageOffline,
} from "./features/moderation/reopen.server.ts";
import { reopenAnswer, reopenReview } from "./features/reviews/staff/reopen-review.server.ts";

/** What each feature does once a refusal of its own is overturned. */
export const reopeners: Readonly<Record<ContestKind, Reopen>> = {
  "page-refused": reopenPage,
  "page-removed": reopenPage,
  "page-offline": reopenPageOffline,
  "deletion-declined": reopenDeletion,
  edit: reopenEdit,
  claim: reopenClaim,
  credential: reopenCredential,
  review: reopenReview,
  answer: reopenAnswer,
};
