import { formatNumber } from "#app/platform/text/number.ts";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { MonthFigures, OwnMonth } from "../month.server.ts";

const columns = ["Fiche", "Visites", "Coordonnées ouvertes", "Demandes de devis"];
const names = ["visits", "openings", "requests"] as const satisfies (keyof MonthFigures)[];

export function OwnMonthTable({ companies, median }: OwnMonth) {
  if (companies.length === 0) return null;
  return (
    <FiguresTable
      id="ce-mois"
      title="Ces 30 jours"
      period="et les 30 jours d’avant"
      columns={columns}
      rows={[
        ...companies.map(({ id, name, now, before }) => ({
          key: id,
          head: <TextLink to={`/my-company/${id}`}>{name}</TextLink>,
          cells: names.map((each) => `${formatNumber(now[each])} (avant : ${formatNumber(before[each])})`),
        })),
        ...(median
          ? [
              {
                key: "median",
                head: <span className="font-normal text-ink-2">La fiche médiane de l’annuaire</span>,
                cells: names.map((each) => formatNumber(median[each])),
              },
            ]
          : []),
      ]}
    />
  );
}
