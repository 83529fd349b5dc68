import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { QueueItem, QueueKind } from "../queue.server.ts";

const kinds: Record<QueueKind, { label: string; tone: BadgeTone }> = {
  submission: { label: "Soumission", tone: "info" },
  edit: { label: "Modification", tone: "warning" },
  claim: { label: "Revendication", tone: "verified" },
  deletion: { label: "Suppression demandée", tone: "error" },
};

type QueueProps = {
  items: readonly QueueItem[] /** The server's clock: ages are then the same on both sides. */;
  now: number;
};

export function Queue({ items, now }: QueueProps) {
  if (items.length === 0)
    return (
      <EmptyState title="Rien n’attend">
        Les soumissions, modifications et revendications arrivent ici.
      </EmptyState>
    );
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">Ce qui attend d’être relu, le plus ancien d’abord</caption>
        <thead className="bg-foam text-start">
          <tr>
            <th scope="col" className="p-3 text-start">
              Entreprise
            </th>
            <th scope="col" className="p-3 text-start">
              Quoi
            </th>
            <th scope="col" className="p-3 text-start">
              Depuis
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.kind}${item.claimId ?? item.companyId}`} className="border-line border-t">
              <th scope="row" className="p-3 text-start font-semibold">
                <TextLink to={urlOf(item)}>{item.name}</TextLink>
              </th>
              <td className="p-3">
                <Badge tone={kinds[item.kind].tone}>{kinds[item.kind].label}</Badge>
              </td>
              <td className="whitespace-nowrap p-3 text-ink-2">{ageOf(item.since, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const urlOf = ({ kind, companyId, claimId }: QueueItem) =>
  kind === "claim" && claimId ? `/admin/revendications/${claimId}` : `/admin/fiches/${companyId}`;

function ageOf(since: Date, now: number): string {
  const hours = Math.floor((now - new Date(since).getTime()) / 3_600_000);
  if (hours < 1) return "moins d’une heure";
  if (hours < 24) return hours > 1 ? `${hours} heures` : "une heure";
  const days = Math.floor(hours / 24);
  return days > 1 ? `${days} jours` : "un jour";
}
