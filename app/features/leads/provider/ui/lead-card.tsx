import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { type RecipientState, recipientStateLabels } from "../../steps/recipient.rules.ts";
import type { ListedLead } from "../provider-leads.server.ts";

export const stateTones: Record<RecipientState, BadgeTone> = {
  sent: "warning",
  seen: "info",
  accepted: "info",
  declined: "neutral",
  quoted: "info",
  won: "success",
  lost: "neutral",
  no_answer: "neutral",
};

type LeadCardProps = {
  lead: ListedLead;
  showsCompany: boolean;
};

export function LeadCard({ lead, showsCompany }: LeadCardProps) {
  const { id, reference, company, contactName, contactCompany, service, excerpt, date, state, unread } = lead;
  return (
    <Card as="article" interactive aria-labelledby={`lead-${id}`} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={stateTones[state]}>{recipientStateLabels[state]}</Badge>
        {unread && state !== "sent" && <Badge tone="warning">Nouveau message</Badge>}
        {showsCompany && <Badge>{company}</Badge>}
      </p>
      <h2 id={`lead-${id}`} className="heading-card break-words">
        <SiteLink to={`/my-company/leads/${id}`} className="stretched no-underline">
          {service}, {contactCompany}
        </SiteLink>
      </h2>
      {excerpt && <p className="whitespace-pre-line break-words">{excerpt}</p>}
      <p className="text-ink-2 text-sm">
        {contactName}, le {date}. Référence {reference}.
      </p>
    </Card>
  );
}
