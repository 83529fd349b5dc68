import { TextForm } from "#app/ui/form/text-form.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { RecordActs } from "#app/ui/list/row-outcome.tsx";
import type { MessageStatus } from "../message-status.rules.ts";
import { contactAnswerRules, MAX_ANSWER, messageActWords } from "../staff-messages.rules.ts";

type MessageActsProps = { status: MessageStatus; replies: number; next: string };

export function MessageActs({ status, replies, next }: MessageActsProps) {
  if (status === "closed") return <RecordActs acts={["reopen"]} words={messageActWords} />;
  const close = { label: status === "new" ? "Clore sans réponse" : "Clore" };
  return (
    <>
      <SectionCard titleId="repondre" title="Répondre par e-mail" className="grid grid-cols-1 gap-4">
        <TextForm
          intent="answer"
          rules={contactAnswerRules}
          label="Votre réponse"
          hint="Elle part telle quelle par e-mail, et reste sur cette page ; la personne répond sur une page privée."
          hidden={{ seen: String(replies) }}
          rows={8}
          maxLength={MAX_ANSWER}
          button={{ pendingLabel: "Envoi en cours...", children: "Envoyer la réponse" }}
        />
      </SectionCard>
      <RecordActs
        acts={["close", "junk"]}
        words={{ ...messageActWords, close }}
        primary={false}
        next={next}
      />
    </>
  );
}
