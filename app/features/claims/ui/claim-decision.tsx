import { ActButton } from "#app/ui/form/act-button.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";

export function ClaimDecision({ accept, escalate = false }: { accept: string; escalate?: boolean }) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <ActButton intent="accept">{accept}</ActButton>
        {escalate && (
          <ActButton intent="escalate" variant="secondary">
            Laisser l’équipe de Récif décider
          </ActButton>
        )}
      </div>
      <FoldedCard title="Refuser">
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
