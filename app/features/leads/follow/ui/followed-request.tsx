import { Facts } from "#app/ui/layout/facts.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { FollowedLead } from "../view-followed.server.ts";

export function FollowedRequest({ lead }: { lead: FollowedLead }) {
  const rows = [
    { label: "Service", value: lead.service },
    ...lead.details,
    { label: "Nom", value: `${lead.contactName}, ${lead.companyName}` },
    { label: "Vos coordonnées", value: [lead.email, lead.phone].filter(Boolean).join(", ") },
  ];
  return (
    <SectionCard
      titleId="demande"
      title="Ce que vous avez demandé"
      tone="foam"
      className="grid h-fit grid-cols-1 gap-4"
    >
      <Facts facts={rows} className="gap-3" />
      {lead.message && <p className="whitespace-pre-line break-words">{lead.message}</p>}
      {lead.precisions.map(({ id, body, date }) => (
        <p key={id} className="whitespace-pre-line break-words">
          <span className="block text-ink-2 text-sm">Précision du {date}</span>
          {body}
        </p>
      ))}
      <p className="text-ink-2 text-sm">
        Une entreprise ne voit vos coordonnées qu’après avoir accepté votre demande. Tout est effacé au bout
        d’un an.
      </p>
    </SectionCard>
  );
}
