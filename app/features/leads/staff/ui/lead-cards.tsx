import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { NothingFound } from "#app/ui/feedback/nothing-found.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { LeadListKey } from "../lead-lists.rules.ts";
import type { StaffLead } from "../staff-leads.server.ts";
import { LeadBadges, PassedOnBadge, StepBadge } from "./lead-badges.tsx";

export function LeadCards({ leads }: { leads: readonly StaffLead[] }) {
  return (
    <ul className="grid gap-4">
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadCard lead={lead} />
        </li>
      ))}
    </ul>
  );
}

function LeadCard({ lead }: { lead: StaffLead }) {
  const { id, reference, contactName, companyName, service, commune, date, recipients } = lead;
  return (
    <Card as="article" className="grid gap-3">
      <h2 className="heading-card break-words">
        <TextLink to={`/admin/demande/${id}`}>{reference}</TextLink>
        <span className="block font-normal text-base">
          {/* Equal once erased: shown once. */}
          {[...new Set([contactName, companyName])].join(", ")}
        </span>
      </h2>
      <LeadBadges {...lead} />
      <p className="text-ink-2 text-sm">{[service, commune, date].filter(Boolean).join(" · ")}</p>
      {recipients.length === 0 ? (
        <p className="text-sm">Envoyée à aucune entreprise pour l’instant.</p>
      ) : (
        <ul aria-label="Entreprises qui l’ont" className="grid gap-2 text-sm">
          {recipients.map(({ name, state, byStaff }) => (
            <li key={name} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-words">{name}</span> <StepBadge state={state} />{" "}
              {byStaff && <PassedOnBadge />}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        to={`/admin/demande/${id}`}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={`Ouvrir ${reference}`}
      >
        Ouvrir
      </ButtonLink>
    </Card>
  );
}

const arrivals: Record<LeadListKey, string> = {
  generales: "Les demandes de devis qui ne visent pas une entreprise arrivent ici.",
  entreprises: "Les demandes envoyées depuis la page d’une entreprise arrivent ici.",
  archivees: "Les demandes closes, indésirables ou fusionnées sont rangées ici.",
};

/** @param filtered whether filters may hide leads */
export function NoLead({ list, filtered }: { list: LeadListKey; filtered: boolean }) {
  if (!filtered)
    return (
      <EmptyState title="Aucune demande ici">
        <p>{arrivals[list]}</p>
      </EmptyState>
    );
  return (
    <NothingFound title="Aucune demande avec ces filtres" clear={`/admin/demandes/${list}`}>
      <p>Changez de filtre ou de liste.</p>
    </NothingFound>
  );
}
