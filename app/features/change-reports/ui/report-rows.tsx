import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import {
  type ReportListState,
  type ReportStatus,
  reportList,
  reportStatusLabels,
} from "../report-lists.rules.ts";
import type { ListedReport } from "../staff-reports.server.ts";

export function reportRow(state: ReportListState, report: ListedReport): ListRow {
  const { id, company, change, reference, date, status } = report;
  return {
    id,
    name: company,
    to: besideHref(reportList, state, id),
    cells: { changement: change, reference, recu: date, etat: <ReportBadge status={status} /> },
  };
}

export function ReportBadge({ status }: { status: ReportStatus }) {
  const tones = { new: "warning", corrected: "success", unchanged: "neutral" } as const;
  return <Badge tone={tones[status]}>{reportStatusLabels[status]}</Badge>;
}

export const NoReport = () => (
  <EmptyState title="Aucun signalement ici">
    <p>Ce que les visiteurs signalent sur les fiches arrive ici.</p>
  </EmptyState>
);

export const NoReportFound = () => (
  <EmptyState title="Aucun signalement avec ces mots">
    <p>Cherchez une référence ou une adresse e-mail.</p>
  </EmptyState>
);
