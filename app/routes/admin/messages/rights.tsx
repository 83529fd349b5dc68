import { data } from "react-router";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { listRequests } from "#app/features/messages/rgpd/staff-requests.server.ts";
import { RIGHTS_PATH, rightsList } from "#app/features/messages/rgpd/staff-rights.rules.ts";
import { NoRequest, NoRequestFound, rightsRow } from "#app/features/messages/rgpd/ui/request-rows.tsx";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/rights";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Demandes RGPD${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Les demandes RGPD reçues par Récif, par date légale de réponse : celles à traiter, celles que la personne doit confirmer, celles qui sont closes.",
    path: RIGHTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(rightsList, url.searchParams);
  const found = await listRequests(scope, state);
  if (found.requests.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory: await readListMemory(scope, rightsList) });
}

export default function Rights({ loaderData }: Route.ComponentProps) {
  const { requests, total, counts, state, memory } = loaderData;
  return (
    <StaffList
      list={rightsList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(rightsList, { total, counts })}
      rows={requests.map((request) => rightsRow(state, request))}
      empty={<NoRequest />}
      nothingFound={<NoRequestFound />}
    />
  );
}
