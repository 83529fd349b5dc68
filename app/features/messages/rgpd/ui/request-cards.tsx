import { countOf } from "#app/platform/text/number.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { CardList } from "#app/ui/layout/card-list.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { REMIND_BEFORE_DAYS } from "../rights.rules.ts";
import type { StaffRequest } from "../staff-requests.server.ts";
import { RIGHTS_PATH } from "../staff-rights.rules.ts";

type Listed = Pick<
  StaffRequest,
  "id" | "reference" | "name" | "email" | "right" | "isProven" | "isClosed" | "dueOn" | "daysLeft"
>;

export function RequestCards({ requests }: { requests: readonly Listed[] }) {
  return (
    <CardList items={requests}>
      {(request) => (
        <>
          <h2 className="heading-card break-words">
            <TextLink to={`${RIGHTS_PATH}/${request.id}`}>{request.reference}</TextLink>
            <span className="block font-normal text-base">{request.right}</span>
          </h2>
          <p className="break-words">{[request.name, request.email].filter(Boolean).join(", ")}</p>
          <RequestBadges {...request} />
        </>
      )}
    </CardList>
  );
}

export function RequestBadges({
  isProven,
  isClosed,
  dueOn,
  daysLeft,
}: Pick<Listed, "isProven" | "isClosed" | "dueOn" | "daysLeft">) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
      {isProven ? (
        <Badge tone="success">Identité prouvée</Badge>
      ) : (
        <Badge tone="warning">Identité non prouvée</Badge>
      )}
      {isClosed ? (
        <Badge>Terminée</Badge>
      ) : (
        <Badge tone={daysLeft < 0 ? "error" : daysLeft <= REMIND_BEFORE_DAYS ? "warning" : "info"}>
          {daysLeft < 0
            ? `En retard de ${countOf(-daysLeft, "jour")}`
            : `Encore ${countOf(daysLeft, "jour")}`}
        </Badge>
      )}
      À traiter avant le {dueOn}
    </p>
  );
}

export function NoRequest({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState title="Aucune demande avec ces mots">
      <p>Cherchez une référence, un nom ou une adresse e-mail.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Aucune demande ici">
      <p>Ce que les personnes demandent à la page « Mes droits RGPD » arrive ici, avec sa date légale.</p>
    </EmptyState>
  );
}
