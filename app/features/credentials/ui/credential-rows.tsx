import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { type CredentialListState, credentialList } from "../credential-lists.rules.ts";
import type { ListedCredential } from "../read-credentials.server.ts";

export function credentialRow(state: CredentialListState, credential: ListedCredential): ListRow {
  const { id, companyName, name, number, until, sentOn } = credential;
  return {
    id,
    name: companyName,
    to: besideHref(credentialList, state, id),
    cells: { preuve: name, numero: number, fin: until, date: sentOn },
  };
}

export function NoCredential() {
  return (
    <EmptyState title="Aucune preuve ici">
      <p>Elles arrivent quand une entreprise envoie la pièce d’un label, de son RIDET ou de son assurance.</p>
    </EmptyState>
  );
}
