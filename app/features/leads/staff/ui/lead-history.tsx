import { TextForm } from "#app/ui/form/text-form.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { leadStatusLabels } from "../../steps/lead-status.rules.ts";
import { recipientStateLabels } from "../../steps/recipient.rules.ts";
import { MAX_STAFF_NOTE, staffNoteRules } from "../staff-leads.rules.ts";
import type { ShownLead } from "./lead-facts.tsx";

type LeadEvent = ShownLead["history"][number];

/** Lead statuses and company steps have distinct keys. */
const labels: Record<string, string> = { ...leadStatusLabels, ...recipientStateLabels };
const labelOf = (key: string) => labels[key] ?? key;

const kinds: Record<string, string> = {
  requester: "la personne qui demande",
  company: "l’entreprise",
  staff: "l’équipe",
  system: "le site",
};

export function LeadHistory({ history }: { history: readonly LeadEvent[] }) {
  return (
    <TitledSection titleId="historique" title="Historique" className="gap-3">
      <ol className="grid gap-3 text-sm">
        {history.map((event) => (
          <li key={event.id} className="grid gap-1 border-line border-s-2 ps-3">
            <p className="break-words font-semibold">
              {event.company && `${event.company} : `}
              <Change from={event.from} to={event.to} />
            </p>
            <p className="break-words text-ink-2">
              {event.date}, par {event.by ?? kinds[event.kind] ?? event.kind}
            </p>
            {event.note && <p className="whitespace-pre-line break-words">{event.note}</p>}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

function Change({ from, to }: Pick<LeadEvent, "from" | "to">) {
  if (!from || from === to) return labelOf(to);
  return (
    <>
      {labelOf(from)}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> devient </span>
      {labelOf(to)}
    </>
  );
}

export function StaffNote({ note }: { note: string | null }) {
  return (
    <FoldedCard title="Note de l’équipe" intent="note" open={note !== null}>
      <TextForm
        intent="note"
        rules={staffNoteRules}
        name="note"
        value={note ?? ""}
        label="Note"
        hint="Lue par les administrateurs seulement. Vide, elle est effacée."
        maxLength={MAX_STAFF_NOTE}
        optional
        button={{ variant: "secondary", size: "sm", children: "Enregistrer la note" }}
      />
    </FoldedCard>
  );
}
