import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { type ReviewListState, reviewList, reviewStateLabels } from "./review-lists.rules.ts";
import type { ListedReview } from "./staff-reviews.server.ts";

const tones = {
  invited: "neutral",
  stopped: "neutral",
  waiting: "warning",
  changes: "info",
  published: "success",
  refused: "error",
  withdrawn: "neutral",
} as const;

export const ReviewBadge = ({ state }: Pick<ListedReview, "state">) => (
  <Badge tone={tones[state]}>{reviewStateLabels[state]}</Badge>
);

export function reviewRow(list: ReviewListState, review: ListedReview): ListRow {
  const { id, companyName, service, received, flagged } = review;
  return {
    id,
    name: companyName,
    to: besideHref(reviewList, list, id),
    cells: { service, etat: <ReviewBadge state={review.state} />, recu: received, reperes: flagged },
  };
}

export const NoReview = () => (
  <EmptyState title="Aucun avis ici">
    <p>Les avis arrivent ici quand une personne dont la demande a été acceptée en écrit un.</p>
  </EmptyState>
);
