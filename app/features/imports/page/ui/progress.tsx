import { formatNumber } from "#app/platform/text/number.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { useAutoRefresh } from "#app/ui/use-auto-refresh.ts";
import type { ImportSituation } from "../../import-state.rules.ts";
import { importStateLabels } from "../../import-state.rules.ts";
import { CancelForm } from "./start-form.tsx";

const REFRESH = 1_500;

type ProgressProps = {
  found: Pick<ImportSituation, "state" | "createdCount" | "updatedCount"> & {
    wantedCount: number;
    failedCount: number;
  };
  canCancel: boolean;
};

const sentences = {
  reading: "Le fichier est lu et chaque ligne vérifiée.",
  queued: "L’import commence dans un instant.",
  running: "Vous pouvez quitter cette page : l’import continue, et se retrouve ici.",
  undoing: "Les fiches créées sont retirées, les autres reprennent leur contenu.",
} as const;

export function Progress({ found, canCancel }: ProgressProps) {
  useAutoRefresh(true, REFRESH);
  const { state, wantedCount } = found;
  const done = found.createdCount + found.updatedCount + found.failedCount;
  const counted = state === "running" && wantedCount > 0;
  return (
    <Card as="section" aria-labelledby="avancement" className="grid grid-cols-1 gap-4">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <h2 id="avancement" className="heading-card">
        {importStateLabels[state]}
      </h2>
      <progress
        aria-labelledby="avancement"
        className="h-4 w-full accent-lagoon"
        {...(counted && { value: done, max: wantedCount })}
      />
      <p aria-live="polite" className="text-ink-2">
        {counted ? `${formatNumber(done)} lignes sur ${formatNumber(wantedCount)}. ` : ""}
        {sentences[state as keyof typeof sentences]}
      </p>
      {canCancel && <CancelForm label="Interrompre" />}
    </Card>
  );
}
