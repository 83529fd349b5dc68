import { data } from "react-router";
import { listRequests } from "#app/features/messages/rgpd/staff-requests.server.ts";
import {
  RIGHTS_COUNTED,
  RIGHTS_PATH,
  RIGHTS_PER_PAGE,
  readRightsListState,
  rightsLists,
  rightsListUrl,
} from "#app/features/messages/rgpd/staff-rights.rules.ts";
import { NoRequest, RequestCards } from "#app/features/messages/rgpd/ui/request-cards.tsx";
import { ListBar } from "#app/features/messages/ui/list-bar.tsx";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/rights";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Demandes RGPD${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Les demandes RGPD reçues par Récif, par date légale de réponse : celles à traiter, celles que la personne doit confirmer, celles qui sont closes.",
    path: RIGHTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = readRightsListState(url.searchParams);
  const found = await listRequests(context.get(adminScope), state);
  if (found.requests.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state });
}

export default function Rights({ loaderData: { requests, total, counts, state } }: Route.ComponentProps) {
  const lists = rightsLists.map(({ key, label }) => ({
    to: rightsListUrl({ list: key, q: "", page: 1 }),
    label,
    count: counts[key],
    current: key === state.list,
  }));
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Demandes RGPD</h1>
      <ListBar
        label="Listes de demandes RGPD"
        lists={lists}
        counted={RIGHTS_COUNTED}
        search={{
          action: RIGHTS_PATH,
          q: state.q,
          hint: "Une référence, un nom ou une adresse e-mail.",
          hidden: { liste: state.list },
        }}
      />
      <p aria-live="polite" className="text-ink-2">
        {total > RIGHTS_COUNTED
          ? `Plus de ${formatNumber(RIGHTS_COUNTED)} demandes`
          : countOf(total, "demande")}
      </p>
      {requests.length === 0 ? <NoRequest searched={state.q !== ""} /> : <RequestCards requests={requests} />}
      <Pagination
        page={state.page}
        pageCount={Math.ceil(total / RIGHTS_PER_PAGE)}
        hrefFor={(page) => rightsListUrl(state, { page })}
        label="Pages de la liste"
      />
    </>
  );
}
