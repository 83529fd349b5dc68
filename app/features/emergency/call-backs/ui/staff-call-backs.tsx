import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { OnCallRecord, StaffCallBack } from "../staff-call-backs.server.ts";

const states: Record<StaffCallBack["state"], string> = {
  open: "Attend",
  unanswered: "Sans réponse",
  accepted: "Acceptée",
  called: "Appelée",
  ended: "Close par la personne",
  junk: "Faux appel",
};

const PERIOD = "sur 30 jours";

type StaffCallBacksProps = {
  callBacks: readonly StaffCallBack[];
  records: readonly OnCallRecord[];
};

export function StaffCallBacks({ callBacks, records }: StaffCallBacksProps) {
  if (callBacks.length === 0)
    return (
      <EmptyState title="Aucune demande de rappel depuis 30 jours">
        <p>Elles partent seules aux entreprises d’astreinte : il n’y a rien à faire ici.</p>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-8">
      <FiguresTable
        id="par-entreprise"
        title="Par entreprise d’astreinte"
        period={PERIOD}
        columns={["Entreprise", "Reçues", "Acceptées", "Acceptées sans appel"]}
        rows={records.map(({ id, name, asked, accepted, missed }) => ({
          key: id,
          head: <TextLink to={`/admin/fiches/${id}`}>{name}</TextLink>,
          cells: [String(asked), String(accepted), String(missed)],
        }))}
      />
      <FiguresTable
        id="une-par-une"
        title="Une par une"
        period={PERIOD}
        columns={["Reçue le", "Ce que la personne voit", "Envoyée à", "État", "Entreprise"]}
        rows={callBacks.map(({ id, sentAt, situation, asked, state, company }) => ({
          key: id,
          head: sentAt,
          cells: [situation, String(asked), states[state], company ?? "aucune"],
        }))}
      />
    </div>
  );
}
