import { data } from "react-router";
import { claimList } from "#app/features/claims/claim-lists.rules.ts";
import { listWaitingClaims } from "#app/features/claims/read-claims.server.ts";
import { claimRow, NoClaim } from "#app/features/claims/ui/claim-rows.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { countWork } from "#app/features/moderation/queue.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/claims";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Revendications · Administration",
    description:
      "Les fiches que des personnes revendiquent et qui attendent une décision, de la plus ancienne à la plus récente. Avec leurs preuves.",
    path: claimList.path,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(claimList, url.searchParams);
  const [claims, memory, counts] = await Promise.all([
    listWaitingClaims(scope, state.page, state.size),
    readListMemory(scope, claimList),
    countWork(scope),
  ]);
  if (claims.length === 0 && state.page > 1) throw notFound("page");
  return data({ claims, state, memory, total: counts.claims });
}

export default function Claims({ loaderData: { claims, state, memory, total } }: Route.ComponentProps) {
  return (
    <StaffList
      list={claimList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(claimList, { total })}
      rows={claims.map((claim) => claimRow(state, claim))}
      empty={<NoClaim />}
      nothingFound={<NoClaim />}
    />
  );
}
