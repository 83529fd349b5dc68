import { TextForm } from "#app/ui/form/text-form.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { MAX_MESSAGE, messageRules } from "../../follow/follow.rules.ts";
import { hasAccepted } from "../../steps/recipient.rules.ts";
import { companyNoteRules, MAX_NOTE } from "../provider.rules.ts";
import type { ShownLead } from "./lead-view.tsx";

export function Correspondence({ lead }: { lead: ShownLead }) {
  const { messages, contactName, state, isOpen } = lead;
  const canWrite = hasAccepted(state) && isOpen;
  if (messages.length === 0 && !canWrite) return null;
  return (
    <TitledSection titleId="messages" title="Messages" heading="card">
      <ol className="grid gap-3">
        {messages.map(({ id, fromCompany, recipientId, author, body, date }) => (
          <li
            key={id}
            className={
              fromCompany ? "rounded-card border border-line p-4 sm:ms-10" : "rounded-card bg-foam p-4"
            }
          >
            <p className="text-ink-2 text-sm">
              {fromCompany ? (author ?? "Votre entreprise") : contactName}
              {recipientId === null && " (précision pour toutes les entreprises)"}, le {date}
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{body}</p>
          </li>
        ))}
      </ol>
      {canWrite && (
        <TextForm
          intent="message"
          rules={messageRules}
          className="grid max-w-form gap-4"
          label="Votre message"
          hint="La personne est prévenue par e-mail et répond ici."
          maxLength={MAX_MESSAGE}
          button={{ children: "Envoyer le message" }}
        />
      )}
    </TitledSection>
  );
}

export function Notes({ lead: { notes } }: { lead: ShownLead }) {
  return (
    <TitledSection titleId="notes" title="Notes internes" heading="card">
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ id, author, body, date }) => (
            <li key={id}>
              <p className="text-ink-2 text-sm">
                {author ?? "Une personne partie"}, le {date}
              </p>
              <p className="whitespace-pre-line break-words">{body}</p>
            </li>
          ))}
        </ul>
      )}
      <TextForm
        intent="note"
        rules={companyNoteRules}
        className="grid max-w-form gap-4"
        label="Ajouter une note"
        hint="Seules les personnes qui gèrent la fiche la lisent."
        rows={3}
        maxLength={MAX_NOTE}
        button={{ variant: "secondary", size: "sm", children: "Ajouter la note" }}
      />
    </TitledSection>
  );
}
