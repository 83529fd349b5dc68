import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { listSearch } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { choicesOf, showRowOutcome } from "#app/ui/list/row-outcome.tsx";
import {
  type RequestListState,
  requestList,
  requestStatusOf,
  staffRequestPath,
} from "../request-lists.rules.ts";
import { requestActsOn, requestActWords, requestStatusLabels } from "../request-status.rules.ts";
import type { ListedRequest } from "../staff-requests.server.ts";

export const requestListActs = (view: RequestListState["view"]) => ({
  ticks: "rowId",
  options: choicesOf(requestActsOn(requestStatusOf[view]), requestActWords),
  beside: showRowOutcome,
});

export function requestRow(state: RequestListState, request: ListedRequest): ListRow {
  const { id, company, name, email, reference, date, score, level, status } = request;
  return {
    id,
    name: company,
    to: staffRequestPath(id) + listSearch(requestList, state),
    cells: {
      score: `${score} sur 100, ${level}`,
      qui: name,
      email: <EmailText>{email}</EmailText>,
      reference,
      recue: date,
      etat: <RequestBadge status={status} />,
    },
    acts: choicesOf(requestActsOn(status).slice(0, 1), requestActWords),
  };
}

export function RequestBadge({ status }: Pick<ListedRequest, "status">) {
  const tones = { new: "warning", contacted: "success", closed: "neutral" } as const;
  return <Badge tone={tones[status]}>{requestStatusLabels[status]}</Badge>;
}

export const NoRequest = () => (
  <EmptyState title="Aucune demande ici">
    <p>Qui demande un expert après son diagnostic arrive ici.</p>
  </EmptyState>
);

export const NoRequestFound = () => (
  <EmptyState title="Aucune demande avec ces mots">
    <p>Cherchez une référence, un nom, une adresse e-mail ou une entreprise.</p>
  </EmptyState>
);
