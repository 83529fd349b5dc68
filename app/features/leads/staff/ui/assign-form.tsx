import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { CheckboxGroup, TextField } from "#app/ui/form/field.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { Proposal } from "../matcher.server.ts";
import { assignRules } from "../staff-leads.rules.ts";

type AssignFormProps = {
  proposals: readonly Proposal[];
  recipientCount: number;
};

export function AssignForm({ proposals, recipientCount }: AssignFormProps) {
  return (
    <SectionCard titleId="assigner" title="Assigner" className="grid gap-4">
      <p className="text-ink-2 text-sm">
        Les entreprises choisies reçoivent la demande par e-mail ; leurs coordonnées et celles de la personne
        ne s’échangent qu’une fois la demande acceptée.
      </p>
      <ActionForm intent="assign" rules={assignRules}>
        {({ field, choices, pending }) => (
          <div key={recipientCount} className="grid gap-5">
            <CheckboxGroup
              {...choices("companies")}
              label="Entreprises proposées"
              hint={
                proposals.length > 0
                  ? "Les plus à même de répondre d’abord. Cochez-en une ou plusieurs, ou nommez-en une ci-dessous."
                  : "Aucune autre fiche publiée ne fait ce métier : nommez-en une ci-dessous."
              }
              options={proposals.map(({ id, name, reasons }) => ({
                value: id,
                label: name,
                hint: sentenceOf(reasons),
              }))}
            />
            <TextField
              {...field("company")}
              label="Une autre entreprise publiée"
              hint="Son nom exact, ou l’adresse de sa fiche."
              maxLength={300}
            />
            <Button pending={pending} className="justify-self-start">
              Assigner
            </Button>
          </div>
        )}
      </ActionForm>
    </SectionCard>
  );
}

/** "Fait ce métier, intervient sur place." */
function sentenceOf(reasons: readonly string[]): string {
  const text = reasons.join(", ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
