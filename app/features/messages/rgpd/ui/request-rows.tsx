import { countOf } from "#app/platform/text/number.ts";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { REMIND_BEFORE_DAYS } from "../rights.rules.ts";
import type { ListedRightsRequest } from "../staff-requests.server.ts";
import { type RightsListState, rightsList } from "../staff-rights.rules.ts";

export function rightsRow(state: RightsListState, request: ListedRightsRequest): ListRow {
  const { id, reference, right, name, email, sentOn } = request;
  return {
    id,
    name: reference,
    to: besideHref(rightsList, state, id),
    cells: {
      droit: right,
      delai: <TermBadge {...request} />,
      qui: name,
      email: <EmailText>{email}</EmailText>,
      identite: <ProvenBadge {...request} />,
      envoyee: sentOn,
    },
  };
}

function ProvenBadge({ isProven }: Pick<ListedRightsRequest, "isProven">) {
  return isProven ? (
    <Badge tone="success">Identité prouvée</Badge>
  ) : (
    <Badge tone="warning">Identité non prouvée</Badge>
  );
}

function TermBadge({ isClosed, daysLeft }: Pick<ListedRightsRequest, "isClosed" | "daysLeft">) {
  if (isClosed) return <Badge>Terminée</Badge>;
  return (
    <Badge tone={daysLeft < 0 ? "error" : daysLeft <= REMIND_BEFORE_DAYS ? "warning" : "info"}>
      {daysLeft < 0 ? `En retard de ${countOf(-daysLeft, "jour")}` : `Encore ${countOf(daysLeft, "jour")}`}
    </Badge>
  );
}

type RequestBadgesProps = Pick<ListedRightsRequest, "isProven" | "isClosed" | "dueOn" | "daysLeft">;

export function RequestBadges(request: RequestBadgesProps) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
      <ProvenBadge {...request} /> <TermBadge {...request} /> À traiter avant le {request.dueOn}
    </p>
  );
}

export const NoRequest = () => (
  <EmptyState title="Aucune demande ici">
    <p>Ce que les personnes demandent à la page « Mes droits RGPD » arrive ici, avec sa date légale.</p>
  </EmptyState>
);

export const NoRequestFound = () => (
  <EmptyState title="Aucune demande avec ces mots">
    <p>Cherchez une référence, un nom ou une adresse e-mail.</p>
  </EmptyState>
);
