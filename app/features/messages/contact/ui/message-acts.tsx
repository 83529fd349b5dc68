import { ActButton } from "#app/ui/form/act-button.tsx";
import { FoldedAct } from "#app/ui/form/folded-act.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
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
      <SectionCard titleId="repondre" title="Répondre par e-mail" className="grid grid-cols-1 gap-4">
        <TextForm
          intent="answer"
          rules={contactAnswerRules}
          label="Votre réponse"
          hint="Elle part telle quelle à la personne, et reste sur cette page."
          rows={8}
          maxLength={MAX_ANSWER}
          button={{ pendingLabel: "Envoi en cours...", children: "Envoyer la réponse" }}
        />
      </SectionCard>
      <ActButton intent="close" variant="secondary">
        {status === "new" ? "Clore sans réponse" : "Clore"}
      </ActButton>
      <Junk />
    </>
  );
}

function Junk() {
  return (
    <FoldedAct title="Un message indésirable ?" intent="junk" button="Indésirable">
      Il est clos, puis effacé au bout de 30 jours ; vous pouvez le rouvrir d’ici là. Son adresse ne peut plus
      envoyer qu’un message par jour.
    </FoldedAct>
  );
}
