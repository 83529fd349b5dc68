import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { FoldedAct } from "#app/ui/form/folded-act.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { type LeadAct, type LeadStatus, leadStatusLabels } from "../../steps/lead-status.rules.ts";
import { actToReach, offeredActs, pickedStatuses, statusRules } from "../staff-leads.rules.ts";

type LeadActsProps = { status: LeadStatus };

const buttons: { act: LeadAct; label: string; not?: LeadStatus[] }[] = [
  { act: "start", label: "Marquer en cours", not: ["assigned_to_company", "self_handled_by_admin"] },
  { act: "archive", label: "Archiver", not: ["nouveau"] },
  { act: "takeOver", label: "Prendre en charge" },
  { act: "reopen", label: "Rouvrir" },
];

export function LeadActs({ status }: LeadActsProps) {
  const offered = offeredActs(status);
  const shown = buttons.filter(({ act, not }) => offered.includes(act) && !not?.includes(status));
  return (
    <SectionCard titleId="statut" title="Statut" className="grid gap-5">
      <ActionForm intent="act">
        {({ pending }) => (
          <div className="flex flex-wrap gap-3">
            {shown.map(({ act, label }, index) => (
              <Button
                key={act}
                name="act"
                value={act}
                size="sm"
                variant={index === 0 ? "primary" : "secondary"}
                pending={pending}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </ActionForm>
      <StatusChoice offered={offered} />
      {offered.includes("junk") && <Junk />}
    </SectionCard>
  );
}

function StatusChoice({ offered }: { offered: readonly LeadAct[] }) {
  const options = pickedStatuses
    .filter((status) => offered.includes(actToReach[status]))
    .map((status) => ({ value: status, label: leadStatusLabels[status] }));
  if (options.length === 0) return null;
  return (
    <ActionForm intent="status" rules={statusRules} className="flex flex-wrap items-end gap-3">
      {({ field, pending }) => (
        <>
          <SelectField {...field("status")} label="Autre statut" options={options} required />
          <Button variant="secondary" pending={pending}>
            Changer le statut
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function Junk() {
  return (
    <FoldedAct title="Une demande indésirable ?" intent="junk" button="Indésirable">
      Elle est archivée, puis effacée au bout de 30 jours ; vous pouvez la rouvrir d’ici là. Les entreprises
      ne la voient plus, et son adresse ne peut plus envoyer qu’une demande par jour.
    </FoldedAct>
  );
}
