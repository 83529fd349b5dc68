import { Button } from "#app/ui/button.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { MessageStatus } from "../message-status.rules.ts";
import { contactAnswerRules, MAX_ANSWER } from "../staff-messages.rules.ts";

export function MessageActs({ status }: { status: MessageStatus }) {
  if (status === "closed")
    return (
      <ActButton intent="reopen" variant="secondary">
        Rouvrir
      </ActButton>
    );
  return (
    <>
      <Card as="section" aria-labelledby="repondre" className="grid grid-cols-1 gap-4">
        <h2 id="repondre" className="heading-card">
          Répondre par e-mail
        </h2>
        <ActionForm intent="answer" rules={contactAnswerRules} className="grid grid-cols-1 gap-4">
          {({ field, pending }) => (
            <>
              <TextArea
                {...field("body")}
                label="Votre réponse"
                hint="Elle part telle quelle à la personne, et reste sur cette page."
                rows={8}
                maxLength={MAX_ANSWER}
                required
              />
              <Button pending={pending} pendingLabel="Envoi en cours..." className="justify-self-start">
                Envoyer la réponse
              </Button>
            </>
          )}
        </ActionForm>
      </Card>
      <ActButton intent="close" variant="secondary">
        {status === "new" ? "Clore sans réponse" : "Clore"}
      </ActButton>
      <Junk />
    </>
  );
}

function Junk() {
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon">
        Un message indésirable ?
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-4">
        <p className="text-sm">
          Il est clos, puis effacé au bout de 30 jours ; vous pouvez le rouvrir d’ici là. Son adresse ne peut
          plus envoyer qu’un message par jour.
        </p>
        <ActButton intent="junk" variant="danger" size="sm">
          Indésirable
        </ActButton>
      </div>
    </details>
  );
}
