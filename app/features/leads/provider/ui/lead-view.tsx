import type { ReactNode } from "react";
import { EmailLink } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { recipientStateLabels } from "../../steps/recipient.rules.ts";
import type { WholeLead } from "../provider-lead.server.ts";
import { stateTones } from "./lead-card.tsx";

export type ShownLead = NonNullable<WholeLead>;

export function LeadFacts({ lead, children }: { lead: ShownLead; children: ReactNode }) {
  const { state, contactName, contactCompany, service, details, message, contact, isOpen, reason } = lead;
  const rows = [{ label: "Service", value: service }, ...details];
  return (
    <Card as="section" aria-labelledby="demande" className="grid grid-cols-1 gap-5">
      <h2 id="demande" className="flex flex-wrap items-center gap-3 heading-card">
        {contactName}, {contactCompany}
        <Badge tone={stateTones[state]}>{recipientStateLabels[state]}</Badge>
      </h2>
      <Facts facts={rows} className="gap-x-6 gap-y-3 sm:grid-cols-2" />
      {message && <p className="whitespace-pre-line break-words">{message}</p>}
      {reason && <p className="break-words text-ink-2">Motif : {reason}</p>}
      {contact ? (
        <Contact contact={contact} />
      ) : (
        <p className="text-ink-2 text-sm">
          Les coordonnées de la personne sont montrées quand vous acceptez. Elle voit alors les vôtres.
        </p>
      )}
      {!isOpen && (
        <Notice tone="info" title="La demande est close">
          <p>La personne n’attend plus de réponse.</p>
        </Notice>
      )}
      {children}
    </Card>
  );
}

function Contact({ contact: { email, phone } }: { contact: NonNullable<ShownLead["contact"]> }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 rounded-card bg-foam p-4">
      <EmailLink email={email} />
      {phone && <PhoneLink phone={phone} />}
    </p>
  );
}

export function LeadHistory({ lead: { history, sentOn } }: { lead: ShownLead }) {
  return (
    <TitledSection titleId="historique" title="Historique" heading="card" className="gap-3">
      <ol className="grid gap-2 text-sm">
        <li>Reçue le {sentOn}</li>
        {history.map(({ id, state, by, kind, date, note }) => (
          <li key={id} className="break-words">
            {recipientStateLabels[state]} le {date}
            {by ? `, par ${by}` : kind === "requester" ? ", par la personne" : ""}
            {note && ` : ${note}`}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
