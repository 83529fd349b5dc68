import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { RowActWords } from "#app/ui/list/row-outcome.tsx";
import {
  type LeadAct,
  type LeadStatus,
  leadStatusActs,
  validateLeadAct,
} from "../steps/lead-status.rules.ts";

export const MAX_STAFF_NOTE = 2_000;

export const statusRules = {
  fields: ["status"],
  required: { status: "Choisissez un statut" },
} satisfies FormRules;

export const mergeRules = {
  fields: ["into"],
  required: { into: "Choisissez la demande qui continue" },
} satisfies FormRules;

export const assignRules = { fields: ["companies"] } satisfies FormRules;
/** What is searched to assign a request to, in the URL of its record. */
export const COMPANY_SEARCHED = "entreprise";
export const COMPANY_SUGGESTIONS = "/admin/demandes/suggestions";

export const writeRules = {
  fields: ["body"],
  required: { body: "Écrivez votre message" },
} satisfies FormRules;

export const staffNoteRules = { fields: ["note"] } satisfies FormRules;

export const pickedStatuses = ["nouveau", "en_cours", "archive"] as const;
export const actToReach = {
  nouveau: "reset",
  en_cours: "start",
  archive: "archive",
} as const satisfies Record<(typeof pickedStatuses)[number], LeadAct>;

export const offeredActs = (status: LeadStatus): LeadAct[] =>
  // An archived lead always has a previous status: enforced by the table.
  leadStatusActs.filter((act) => validateLeadAct({ status, archivedFrom: "nouveau" }, act, "staff").ok);

/** Done with the rows of a list, and in a record. */
export const leadRowActs = ["start", "archive", "takeOver", "reopen", "junk"] as const;
export type LeadRowAct = (typeof leadRowActs)[number];

export const leadActWords: Record<LeadRowAct, RowActWords & { not?: readonly LeadStatus[] }> = {
  start: { label: "Marquer en cours", not: ["assigned_to_company", "self_handled_by_admin"] },
  archive: { label: "Archiver", not: ["nouveau"] },
  takeOver: { label: "Prendre en charge" },
  reopen: { label: "Rouvrir" },
  junk: {
    label: "Indésirable",
    grave: true,
    asks: {
      one: "Classer cette demande indésirable ?",
      several: "Classer ces demandes indésirables ?",
      text: "Une demande indésirable est archivée, puis effacée au bout de 30 jours ; vous pouvez la rouvrir d’ici là. Les entreprises ne la voient plus, et l’adresse de la personne ne peut plus envoyer qu’une demande par jour.",
    },
  },
};

/** With a button of their own; the list of statuses has the others. */
export const actsShownOn = (status: LeadStatus): LeadRowAct[] => {
  const offered = offeredActs(status);
  return leadRowActs.filter((act) => offered.includes(act) && !leadActWords[act].not?.includes(status));
};

export const MERGE_TEXT =
  "Celle-ci est archivée, et l’autre continue. Les entreprises qui n’ont pas répondu ici ne sont plus relancées. Aucun e-mail ne part, et vous pouvez la rouvrir.";

export const staffLeadTexts = {
  loadFailed: "Erreur lors du chargement des demandes",
  statusFailed: "Impossible de mettre à jour le statut de la demande.",
  assignFailed: "Impossible d’assigner la demande.",
  takeOverFailed: "Impossible de prendre en charge la demande.",
  noteFailed: "Impossible d’enregistrer la note.",
  absent: "Cette demande, ou cette entreprise, n’y est plus. Rechargez la page.",
  frozen: "La personne a demandé le gel de ses données : sa demande n’est transmise à personne.",
  unreachable:
    "Aucun e-mail ne part : la personne n’en veut plus sur cette demande, ou en a déjà reçu beaucoup aujourd’hui. Votre texte est gardé.",
  writeFailed: "Impossible d’envoyer le message.",
  noCompany: "Choisissez au moins une entreprise",
  notPublished: "Aucune de ces entreprises n’est encore publiée : rechargez la page",
  unknownLead: "Aucune autre demande ne porte cette référence",
  assigned: "Demande assignée",
} as const;

/** "Entre-temps : « Assigné » par Hélène le 21 novembre 2026 à 10 h 32." */
export const meanwhileText = (meanwhile: string | undefined): string =>
  meanwhile
    ? `Entre-temps : ${meanwhile}. Rechargez la page.`
    : "La demande a changé entre-temps. Rechargez la page.";

/** @param notified names of the companies; undefined when empty. @param unread those that cannot be e-mailed */
export function assignedText(notified: string | undefined, unread: string | undefined): string {
  if (!notified && !unread)
    return "Ces entreprises l’avaient déjà : personne n’est prévenu une seconde fois.";
  return [
    notified && `E-mail envoyé à ${notified}.`,
    unread && `Aucun e-mail ne part, à prévenir vous-même : ${unread}.`,
    "La personne qui l’a faite le voit sur sa page de suivi.",
  ]
    .filter(Boolean)
    .join(" ");
}
