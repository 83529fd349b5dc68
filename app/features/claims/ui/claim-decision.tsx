import { ActButton } from "#app/ui/form/act-button.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";

/** Of the company's owner. */
export function ClaimDecision() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <ActButton intent="accept">Accepter comme gestionnaire</ActButton>
        <ActButton intent="escalate" variant="secondary">
          Laisser l’équipe de Récif décider
        </ActButton>
      </div>
      <FoldedCard title="Refuser" intent="refuse">
        <TextForm
          intent="refuse"
          rules={{ fields: ["reason"] }}
          className="mt-3 grid gap-4"
          name="reason"
          label="Motif, envoyé à la personne qui revendique"
          rows={3}
          maxLength={1000}
          optional
          button={{ variant: "danger", size: "sm", children: "Refuser la demande" }}
        />
      </FoldedCard>
    </div>
  );
}
