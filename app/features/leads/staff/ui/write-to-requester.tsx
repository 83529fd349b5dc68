import { ActButton } from "#app/ui/form/act-button.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { StaffThread } from "../../ui/staff-thread.tsx";
import { MAX_STAFF_NOTE, writeRules } from "../staff-leads.rules.ts";
import type { ShownLead } from "./lead-facts.tsx";

export function WriteToRequester({ lead: { staffMessages, contactName } }: { lead: ShownLead }) {
  return (
    <FoldedCard title="Écrire au demandeur" intent="write" open={staffMessages.length > 0}>
      <div className="mt-3 grid grid-cols-1 gap-5">
        {staffMessages.length > 0 && (
          <StaffThread
            label={`Messages échangés avec ${contactName}`}
            texts={staffMessages.map(({ author, fromRequester, ...text }) => ({
              ...text,
              author: fromRequester ? contactName : `${author ?? "Un ancien compte"} (équipe)`,
            }))}
          />
        )}
        {staffMessages.some(({ waits }) => waits) && (
          <ActButton intent="reply-read" variant="secondary" size="sm">
            Rien à répondre
          </ActButton>
        )}
        <TextForm
          key={staffMessages.length}
          intent="write"
          rules={writeRules}
          label="Votre message"
          hint="Il part par e-mail au nom de l’équipe ; la personne y répond sur sa page de suivi. Les entreprises ne le voient pas."
          rows={5}
          maxLength={MAX_STAFF_NOTE}
          button={{ pendingLabel: "Envoi en cours...", children: "Envoyer le message" }}
        />
      </div>
    </FoldedCard>
  );
}
