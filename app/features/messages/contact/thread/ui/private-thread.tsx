import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { MAX_MESSAGE } from "../../contact.rules.ts";
import { ThreadText } from "../../ui/message-thread.tsx";
import { THREAD_DAYS, threadRules } from "../thread.rules.ts";
import type { ContactThread } from "../thread.server.ts";

export function PrivateThread({ thread: { texts, isClosed } }: { thread: ContactThread }) {
  return (
    <>
      <SectionCard titleId="fil" title="La conversation" className="grid grid-cols-1 gap-5">
        <ol className="grid grid-cols-1 gap-5">
          {texts.map(({ id, fromVisitor, body, date }) => (
            <ThreadText key={id} author={fromVisitor ? "Vous" : "L’équipe de Récif"} date={date}>
              {body}
            </ThreadText>
          ))}
        </ol>
      </SectionCard>
      <SectionCard titleId="repondre" title="Répondre" className="grid grid-cols-1 gap-4">
        {isClosed && (
          <Notice tone="info" title="Cette conversation est close">
            <p>Votre réponse la rouvre.</p>
          </Notice>
        )}
        <ReplyForm key={texts.length} />
      </SectionCard>
    </>
  );
}

function ReplyForm() {
  return (
    <ActionForm rules={threadRules} className="grid grid-cols-1 gap-5">
      {({ field, pending, toCorrect }) => (
        <>
          <Honeypot />
          <TextArea {...field("body")} label="Votre réponse" rows={6} maxLength={MAX_MESSAGE} required />
          <p className="text-ink-2 text-sm">
            Seule l’équipe de Récif la lit. Cette page est à vous : qui a son lien la lit aussi. Elle s’ouvre
            encore {THREAD_DAYS}&nbsp;jours après le dernier message.
          </p>
          <SubmitButton
            pending={pending}
            pendingLabel="Envoi en cours..."
            toCorrect={toCorrect}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Envoyer la réponse
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
