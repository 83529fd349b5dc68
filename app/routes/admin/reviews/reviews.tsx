import { data } from "react-router";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { REVIEWS_PATH, reviewList } from "#app/features/reviews/staff/review-lists.rules.ts";
import { NoReview, reviewRow } from "#app/features/reviews/staff/review-rows.tsx";
import { listStaffReviews } from "#app/features/reviews/staff/staff-reviews.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/reviews";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Avis · Administration",
    description:
      "Les avis à lire avant d’être publiés, les réponses des entreprises et les avis signalés, du plus ancien au plus récent. Sans les notes.",
    path: REVIEWS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(reviewList, url.searchParams);
  const [{ reviews, counts }, memory] = await Promise.all([
    listStaffReviews(scope, state),
    readListMemory(scope, reviewList),
  ]);
  if (reviews.length === 0 && state.page > 1) throw notFound("page");
  return data({ reviews, counts, state, memory });
}

export default function Reviews({ loaderData: { reviews, counts, state, memory } }: Route.ComponentProps) {
  const total = counts[state.view];
  return (
    <StaffList
      list={reviewList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(reviewList, { total, counts })}
      rows={reviews.map((review) => reviewRow(state, review))}
      empty={<NoReview />}
      nothingFound={<NoReview />}
    />
  );
}
