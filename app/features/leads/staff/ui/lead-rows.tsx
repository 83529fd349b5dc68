import { cappedCount } from "#app/platform/text/number.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { NothingFound } from "#app/ui/feedback/nothing-found.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { besideHref, listHref, readListState } from "#app/ui/list/define-list.ts";
import type { CardFrame } from "#app/ui/list/list-cards.tsx";
import { type ListRow, Opener } from "#app/ui/list/list-row.tsx";
import { choicesOf, showRowOutcome } from "#app/ui/list/row-outcome.tsx";
import { recipientStateLabels } from "../../steps/recipient.rules.ts";
import { LATE_COUNTED, type LeadListKey, type LeadListState, leadList } from "../lead-lists.rules.ts";
import { actsShownOn, leadActWords } from "../staff-leads.rules.ts";
import type { StaffLead } from "../staff-leads.server.ts";
import { LeadBadges, PassedOnBadge, StatusBadge, StepBadge, WarningBadges } from "./lead-badges.tsx";

/** Equal once erased: shown once. */
const whoOf = ({ contactName, companyName }: StaffLead) =>
  [...new Set([contactName, companyName])].join(", ");

export const leadListActs = (view: LeadListKey) => ({
  ticks: "rowId",
  options: choicesOf(view === "archivees" ? ["reopen"] : ["start", "archive", "junk"], leadActWords),
  beside: showRowOutcome,
});

export function leadRow(state: LeadListState, lead: StaffLead): ListRow {
  const { id, reference, service, commune, day, status, recipients, assignee } = lead;
  const sent = recipients.map(({ name, state: step }) => `${name} (${recipientStateLabels[step]})`);
  const [first] = actsShownOn(status).filter((act) => act !== "takeOver");
  return {
    id,
    name: reference,
    to: besideHref(leadList, state, id),
    marks: (
      <>
        <WarningBadges {...lead} />
        {recipients.some(({ byStaff }) => byStaff) && <PassedOnBadge />}
      </>
    ),
    cells: {
      qui: whoOf(lead),
      service,
      lieu: commune,
      etat: <StatusBadge status={status} />,
      recue: day,
      entreprises: sent.join(", ") || "Aucune",
      attribuee: assignee,
    },
    acts: choicesOf(first ? [first] : [], leadActWords),
  };
}

export function LeadCard({ lead, to, tick, acts }: CardFrame & { lead: StaffLead | undefined }) {
  if (!lead) return null;
  const { reference, service, commune, date, recipients, assignee } = lead;
  return (
    <article className="grid h-full grid-cols-1 content-start gap-3 rounded-card border border-line p-4">
      <div className="flex items-start gap-3">
        {tick}
        <h2 className="min-w-0 break-words font-semibold text-lg leading-tight">
          <Opener name={reference} to={to} />
          <span className="block font-normal text-base">{whoOf(lead)}</span>
        </h2>
      </div>
      <LeadBadges {...lead} />
      <p className="text-ink-2 text-sm">
        {[service, commune, date, assignee && `attribuée à ${assignee}`].filter(Boolean).join(" · ")}
      </p>
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
      <div className="mt-auto flex flex-wrap gap-2">{acts}</div>
    </article>
  );
}

type LateLinksProps = { late: Record<"generales" | "entreprises", number> };

export function LateLinks({ late }: LateLinksProps) {
  const lists = leadList.views.flatMap(({ key, label }) =>
    key !== "archivees" && late[key] > 0 ? [{ key, label, count: late[key] }] : [],
  );
  if (lists.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm">
      {lists.map(({ key, label, count }) => (
        <li key={key} className="flex min-h-11 items-center">
          <TextLink
            to={listHref(leadList, readListState(leadList, new URLSearchParams("en-souffrance=1"), key))}
          >
            En souffrance, {label.toLowerCase()} ({cappedCount(count, LATE_COUNTED)})
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

const arrivals: Record<LeadListKey, string> = {
  generales: "Les demandes de devis qui ne nomment aucune entreprise arrivent ici.",
  entreprises: "Les demandes qui nomment une ou plusieurs entreprises arrivent ici.",
  archivees: "Les demandes closes, indésirables ou fusionnées sont rangées ici.",
};

/** @param props.filtered whether filters may hide leads */
export function NoLead({ view, filtered = false }: { view: LeadListKey; filtered?: boolean }) {
  if (!filtered)
    return (
      <EmptyState title="Aucune demande ici">
        <p>{arrivals[view]}</p>
      </EmptyState>
    );
  return (
    <NothingFound title="Aucune demande avec ces filtres" clear={`/admin/demandes/${view}`}>
      <p>Changez de filtre ou de liste.</p>
    </NothingFound>
  );
}
