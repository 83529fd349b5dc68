import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { CardList } from "#app/ui/layout/card-list.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { ListedImport } from "../page-imports.server.ts";
import { StateBadge } from "./state-badge.tsx";

export function ImportList({ imports }: { imports: readonly ListedImport[] }) {
  if (imports.length === 0)
    return (
      <EmptyState title="Aucun import pour l’instant" headingLevel={3}>
        Les fichiers envoyés se retrouvent ici.
      </EmptyState>
    );
  return (
    <CardList items={imports}>
      {(one) => (
        <>
          <h3 className="heading-card break-words">
            <TextLink to={`/admin/import/${one.id}`}>{one.fileName}</TextLink>
          </h3>
          <p>
            <StateBadge state={one.state} />
          </p>
          <p className="text-ink-2 text-sm">{factsOf(one)}</p>
        </>
      )}
    </CardList>
  );
}

function factsOf({ createdAt, by, origin, rowCount, createdCount, updatedCount, failedCount }: ListedImport) {
  return [
    formatDate(createdAt, "time"),
    by ?? (origin === "command" ? "par la commande" : undefined),
    countOf(rowCount, "ligne"),
    createdCount > 0 && countOf(createdCount, "fiche créée", "fiches créées"),
    updatedCount > 0 && countOf(updatedCount, "fiche mise à jour", "fiches mises à jour"),
    failedCount > 0 && countOf(failedCount, "échec"),
  ]
    .filter(Boolean)
    .join(" · ");
}
