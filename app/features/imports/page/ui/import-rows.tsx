import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { importList } from "../import-page.rules.ts";
import type { ListedImport } from "../page-imports.server.ts";
import { StateBadge } from "./state-badge.tsx";

export function importRow(one: ListedImport): ListRow {
  const { id, fileName, state, createdAt, by, origin, rowCount } = one;
  return {
    id,
    name: fileName,
    to: `${importList.path}/${id}`,
    marks: <StateBadge state={state} />,
    cells: {
      date: formatDate(createdAt, "time"),
      qui: by ?? (origin === "command" ? "par la commande" : undefined),
      lignes: countOf(rowCount, "ligne"),
      resultat: outcomeOf(one),
    },
  };
}

const outcomeOf = ({ createdCount, updatedCount, failedCount }: ListedImport) =>
  [
    createdCount > 0 && countOf(createdCount, "fiche créée", "fiches créées"),
    updatedCount > 0 && countOf(updatedCount, "fiche mise à jour", "fiches mises à jour"),
    failedCount > 0 && countOf(failedCount, "échec"),
  ]
    .filter(Boolean)
    .join(" · ");

export function NoImport() {
  return (
    <EmptyState title="Aucun import pour l’instant">
      <p>Les fichiers envoyés se retrouvent ici.</p>
    </EmptyState>
  );
}
