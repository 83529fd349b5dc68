import { isPlural } from "#app/platform/text/number.ts";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { LeadFigures, OwnFigures } from "../figures.server.ts";

type Grouped = LeadFigures & { group: string };

const IN_TIME = "Répondues en 2 jours ouvrés";
const MEDIAN = "Délai médian de première réponse";

export const shareOf = (part: number, of: number) =>
  of > 0 ? `${part} (${Math.round((100 * part) / of)}\u00a0%)` : String(part);

export function delayOf(hours: number | null): string {
  if (hours === null) return "aucune réponse";
  if (hours < 1) return "moins d’une heure";
  if (hours < 48) return `${Math.round(hours)}\u00a0h`;
  const days = Math.round(hours / 24);
  return `${days}\u00a0jour${isPlural(days) ? "s" : ""}`;
}

export function FiguresTotals({ all }: { all: LeadFigures }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-5">
      <Stat value={all.received} label="Reçues" />
      <Stat value={shareOf(all.inTime, all.received)} label={IN_TIME} />
      <Stat value={delayOf(all.medianHours)} label={MEDIAN} />
      <Stat value={all.accepted} label="Acceptées" />
      <Stat value={all.won} label="Gagnées" />
    </dl>
  );
}

type GroupsProps = { id: string; title: string; head: string; groups: readonly Grouped[] };

export function GroupsTable({ id, title, head, groups }: GroupsProps) {
  return (
    <FiguresTable
      id={id}
      title={title}
      columns={[head, "Reçues", IN_TIME, MEDIAN, "Acceptées", "Gagnées"]}
      rows={groups.map(({ group, ...one }) => ({
        key: group,
        head: group,
        cells: [
          String(one.received),
          shareOf(one.inTime, one.received),
          delayOf(one.medianHours),
          String(one.accepted),
          String(one.won),
        ],
      }))}
    />
  );
}

export function CompaniesTable({ companies }: { companies: readonly OwnFigures[] }) {
  return (
    <FiguresTable
      id="par-entreprise"
      title="Par entreprise"
      columns={["Entreprise", "Reçues", "Répondues", MEDIAN, "Gagnées"]}
      rows={companies.map(({ id, name, received, answered, won, medianHours }) => ({
        key: id,
        head: <TextLink to={`/admin/fiches/${id}`}>{name}</TextLink>,
        cells: [String(received), shareOf(answered, received), delayOf(medianHours), String(won)],
      }))}
    />
  );
}
