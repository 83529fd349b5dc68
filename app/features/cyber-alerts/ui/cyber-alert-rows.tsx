import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { type CyberAlertListState, cyberAlertList } from "../cyber-alert.rules.ts";
import type { ListedCyberAlert } from "../staff-cyber-alerts.server.ts";
import { LevelBadge, PhaseBadge } from "./cyber-alert-badges.tsx";

export function cyberAlertRow(list: CyberAlertListState, alert: ListedCyberAlert): ListRow {
  const { id, title, level, until, phase } = alert;
  return {
    id,
    name: title,
    to: besideHref(cyberAlertList, list, id),
    cells: {
      niveau: <LevelBadge level={level} />,
      "jusqu-au": until,
      etat: <PhaseBadge phase={phase} />,
    },
  };
}

export const NoCyberAlert = () => (
  <EmptyState title="Aucune alerte ici">
    <p>Une alerte se lit en haut de chaque page du site, jusqu’au jour choisi.</p>
  </EmptyState>
);
