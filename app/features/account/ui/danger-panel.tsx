import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import { DELETION_WORD, deletionRules } from "../account.rules.ts";

const leftReviews = [
  { value: "erased", label: "Effacer le texte et les notes" },
  { value: "nameless", label: "Laisser le texte et les notes, sans votre nom ni ce qui vous décrit" },
];

type DangerPanelProps = { proof: ProofNeeded; publishedReviews: number };

export function DangerPanel({ proof, publishedReviews }: DangerPanelProps) {
  return (
    <Panel title="Zone de danger">
      <p>
        Supprimer votre compte efface votre adresse, votre mot de passe, vos sessions et votre abonnement. Vos
        demandes de devis restent, sans votre nom ni votre adresse ; vos fiches d’entreprise passent aux
        administrateurs. C’est définitif.
      </p>
      <ActionForm intent="delete" rules={deletionRules} className="grid gap-5">
        {({ field, pending }) => (
          <>
            {publishedReviews > 0 && (
              <RadioGroup
                {...field("reviews", "erased")}
                label={publishedReviews > 1 ? `Vos ${publishedReviews} avis publiés` : "Votre avis publié"}
                options={leftReviews}
              />
            )}
            <TextField
              {...field("confirmation")}
              label={`Écrivez ${DELETION_WORD} pour confirmer`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <ProofField proof={proof} {...field("currentPassword")} />
            <Button variant="danger" pending={pending} pendingLabel="Suppression…">
              Supprimer définitivement mon compte
            </Button>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}
