import { data } from "react-router";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { alertList, STAFF_ALERTS_PATH } from "#app/features/product-alerts/alert.rules.ts";
import { listStaffAlerts } from "#app/features/product-alerts/staff-alerts.server.ts";
import { alertRow, FeedNotice, NoAlert } from "#app/features/product-alerts/ui/staff-alert.tsx";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/alerts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Alertes par produit${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Les annonces de sécurité qui nomment une marque du catalogue : celles qui attendent une phrase de l’équipe, celles publiées, celles écartées.",
    path: STAFF_ALERTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(alertList, url.searchParams);
  const found = await listStaffAlerts(scope, state);
  if (found.alerts.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory: await readListMemory(scope, alertList) });
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  const { alerts, total, counts, state, memory, feed } = loaderData;
  return (
    <StaffList
      list={alertList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(alertList, { total, counts })}
      rows={alerts.map((alert) => alertRow(state, alert))}
      empty={<NoAlert />}
      nothingFound={<NoAlert />}
    >
      <FeedNotice feed={feed} />
    </StaffList>
  );
}
