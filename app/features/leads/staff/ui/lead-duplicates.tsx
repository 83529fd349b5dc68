import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type RowNext, showRowOutcome } from "#app/ui/list/row-outcome.tsx";
import { mergeRules } from "../staff-leads.rules.ts";
import type { ShownLead } from "./lead-facts.tsx";

type LeadDuplicatesProps = {
  duplicates: ShownLead["duplicates"];
  canMerge: boolean;
  next: string | undefined;
};

export function LeadDuplicates({ duplicates, canMerge, next }: LeadDuplicatesProps) {
  return (
    <SectionCard titleId="meme-adresse" title="Autres demandes de la même adresse" className="grid gap-4">
      <ul className="grid gap-1 text-sm">
        {duplicates.map(({ id, reference, service, date }) => (
          <li key={id}>
            <TextLink to={`/admin/demande/${id}`}>{reference}</TextLink> : {service}, {date}
          </li>
        ))}
      </ul>
      {canMerge && (
        <ActionForm<RowNext>
          intent="merge"
          rules={mergeRules}
          hidden={{ next }}
          beside={showRowOutcome}
          className="grid gap-4"
        >
          {({ field, pending }) => (
            <>
              <SelectField
                {...field("into")}
                label="C’est la même demande que"
                hint="Celle-ci est archivée, et l’autre continue. Les entreprises qui n’ont pas répondu ici ne sont plus relancées."
                options={duplicates.map(({ reference, service }) => ({
                  value: reference,
                  label: `${reference}, ${service}`,
                }))}
                required
              />
              <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
                Fusionner
              </Button>
            </>
          )}
        </ActionForm>
      )}
    </SectionCard>
  );
}
