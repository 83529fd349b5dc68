import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import type { OwnFigures as Figures } from "../../staff/figures.server.ts";
import { delayOf, shareOf } from "../../staff/ui/figures-tables.tsx";

export function OwnFigures({ figures }: { figures: readonly Figures[] }) {
  if (figures.length === 0) return null;
  return (
    <FiguresTable
      id="chiffres"
      title="Vos chiffres"
      columns={["Fiche", "Reçues", "Répondues", "Délai médian de réponse", "Gagnées"]}
      rows={figures.map(({ id, name, received, answered, medianHours, won }) => ({
        key: id,
        head: name,
        cells: [String(received), shareOf(answered, received), delayOf(medianHours), String(won)],
      }))}
    />
  );
}
