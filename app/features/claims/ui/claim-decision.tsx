import { Button } from "#app/ui/button.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";

export function ClaimDecision({ accept, escalate = false }: { accept: string; escalate?: boolean }) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <ActionForm intent="accept">
          {({ pending }) => <Button pending={pending}>{accept}</Button>}
        </ActionForm>
        {escalate && (
          <ActButton intent="escalate" variant="secondary">
            Laisser l’équipe de Récif décider
          </ActButton>
        )}
      </div>
      <FoldedCard title="Refuser">
        <ActionForm intent="refuse" rules={{ fields: ["reason"] }} className="mt-3 grid gap-4">
          {({ field, pending }) => (
            <>
              <TextArea
                {...field("reason")}
                label="Motif, envoyé à la personne qui revendique"
                rows={3}
                maxLength={1000}
              />
              <Button variant="danger" size="sm" pending={pending} className="justify-self-start">
                Refuser la demande
              </Button>
            </>
          )}
        </ActionForm>
      </FoldedCard>
    </div>
  );
}
