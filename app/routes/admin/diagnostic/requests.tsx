import { data } from "react-router";
import {
  REQUESTS_COUNTED,
  REQUESTS_PATH,
  REQUESTS_PER_PAGE,
  readRequestListState,
  requestLists,
  requestListUrl,
} from "#app/features/expert-requests/request-lists.rules.ts";
import { listRequests } from "#app/features/expert-requests/staff-requests.server.ts";
import { NoRequest, RequestCards } from "#app/features/expert-requests/ui/request-cards.tsx";
import { ListBar } from "#app/features/messages/ui/list-bar.tsx";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/requests";
import { DiagnosticParts } from "./diagnostic-parts.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Demandes d’expert${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Qui demande un expert après son diagnostic de cybersécurité : les nouvelles demandes, celles qui sont contactées, celles qui sont closes.",
    path: REQUESTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = readRequestListState(url.searchParams);
  const found = await listRequests(context.get(adminScope), state);
  if (found.requests.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state });
}

export default function Requests({ loaderData: { requests, total, counts, state } }: Route.ComponentProps) {
  const lists = requestLists.map(({ status, label }) => ({
    to: requestListUrl({ status, q: "", page: 1 }),
    label,
    count: counts[status],
    current: status === state.status,
  }));
  const list = requestLists.find(({ status }) => status === state.status)?.key ?? "nouvelles";
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Demandes d’expert</h1>
      <DiagnosticParts current="requests" />
      <p>Elles sont faites après un diagnostic.</p>
      <ListBar
        label="Listes de demandes d’expert"
        lists={lists}
        counted={REQUESTS_COUNTED}
        search={{
          action: REQUESTS_PATH,
          q: state.q,
          hint: "Une référence, un nom, une adresse e-mail ou une entreprise.",
          hidden: { liste: list },
        }}
      />
      <p aria-live="polite" className="text-ink-2">
        {total > REQUESTS_COUNTED
          ? `Plus de ${formatNumber(REQUESTS_COUNTED)} demandes`
          : countOf(total, "demande")}
      </p>
      {requests.length === 0 ? <NoRequest searched={state.q !== ""} /> : <RequestCards requests={requests} />}
      <Pagination
        page={state.page}
        pageCount={Math.ceil(total / REQUESTS_PER_PAGE)}
        hrefFor={(page) => requestListUrl(state, { page })}
        label="Pages de la liste"
      />
    </>
  );
}
