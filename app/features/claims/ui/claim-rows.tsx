import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { type ClaimListState, claimList } from "../claim-lists.rules.ts";
import type { WaitingClaim } from "../read-claims.server.ts";

export function claimRow(state: ClaimListState, claim: WaitingClaim): ListRow {
  const { id, companyName, name, position, date, withOwner, strong } = claim;
  return {
    id,
    name: companyName,
    to: besideHref(claimList, state, id),
    marks: (
      <>
        {strong && <Badge tone="success">Preuve forte</Badge>}
        {withOwner && <Badge tone="info">Chez le propriétaire</Badge>}
      </>
    ),
    cells: { qui: name, fonction: position, date },
  };
}

export function NoClaim() {
  return (
    <EmptyState title="Aucune revendication n’attend">
      <p>Elles arrivent ici quand une personne revendique une fiche de l’annuaire.</p>
    </EmptyState>
  );
}
