import type { FormRules } from "#app/ui/form/form-rules.ts";
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

export const assignRules = { fields: ["companies", "company"] } satisfies FormRules;
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

export const staffLeadTexts = {
  loadFailed: "Erreur lors du chargement des demandes",
  statusFailed: "Impossible de mettre à jour le statut de la demande.",
  assignFailed: "Impossible d’assigner la demande.",
  takeOverFailed: "Impossible de prendre en charge la demande.",
  noteFailed: "Impossible d’enregistrer la note.",
  tryAgain: "Le problème vient de chez nous et il a été noté. Réessayez dans un instant.",
  absent: "Cette demande, ou cette entreprise, n’y est plus. Rechargez la page.",
  chooseAct: "Choisissez une action.",
  frozen: "La personne a demandé le gel de ses données : sa demande n’est transmise à personne.",
  noCompany: "Choisissez au moins une entreprise",
  notPublished: "Aucune de ces entreprises n’est encore publiée : rechargez la page",
  unknownCompany: "Aucune fiche publiée ne porte ce nom : écrivez-le comme sur la fiche",
  severalCompanies: "Plusieurs fiches publiées portent ce nom : écrivez plutôt l’adresse de la fiche",
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
