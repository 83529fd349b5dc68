import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { RecordActs } from "#app/ui/list/row-outcome.tsx";
import { isOpen, type LeadAct, type LeadStatus, leadStatusLabels } from "../../steps/lead-status.rules.ts";
import {
  actsShownOn,
  actToReach,
  leadActWords,
  offeredActs,
  pickedStatuses,
  statusRules,
} from "../staff-leads.rules.ts";

type LeadActsProps = { status: LeadStatus; next: string | undefined };

export function LeadActs({ status, next }: LeadActsProps) {
  return (
    <SectionCard titleId="statut" title="Statut" className="grid gap-5">
      <RecordActs acts={actsShownOn(status)} words={leadActWords} next={isOpen(status) ? next : undefined} />
      <StatusChoice offered={offeredActs(status)} />
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
