import { data } from "react-router";
import {
  cyberAlertList,
  NEW,
  STAFF_CYBER_ALERTS_PATH,
} from "#app/features/cyber-alerts/cyber-alert.rules.ts";
import { listStaffCyberAlerts } from "#app/features/cyber-alerts/staff-cyber-alerts.server.ts";
import { cyberAlertRow, NoCyberAlert } from "#app/features/cyber-alerts/ui/cyber-alert-rows.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/cyber-alerts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Alertes cyber${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Ce dont l’équipe prévient tout le monde, en haut de chaque page : les alertes en cours, celles à publier, celles terminées.",
    path: STAFF_CYBER_ALERTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(cyberAlertList, url.searchParams);
  const found = await listStaffCyberAlerts(scope, state);
  if (found.alerts.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory: await readListMemory(scope, cyberAlertList) });
}

export default function CyberAlerts({ loaderData }: Route.ComponentProps) {
  const { alerts, total, counts, state, memory } = loaderData;
  return (
    <StaffList
      list={cyberAlertList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(cyberAlertList, { total, counts })}
      rows={alerts.map((alert) => cyberAlertRow(state, alert))}
      links={
        <ButtonLink to={`${STAFF_CYBER_ALERTS_PATH}/${NEW}`} size="sm">
          Écrire une alerte
        </ButtonLink>
      }
      empty={<NoCyberAlert />}
      nothingFound={<NoCyberAlert />}
    />
  );
}
