import type { companyActs } from "#app/core/company/acts.ts";
import type { StatusAct } from "#app/core/company/status.rules.ts";
import { formatDate } from "#app/platform/text/time.ts";

export const staffActs = [
  "approve",
  "refuse",
  "ask-for-changes",
  "take-offline",
  "put-online",
  "remove",
  "restore",
  "feature",
  "unfeature",
  "verify",
  "unverify",
  "keep",
  "confirm",
  "confirm-on-call",
  "end-on-call",
  "resume-mails",
] as const satisfies readonly (keyof typeof companyActs)[];
export type StaffAct = (typeof staffActs)[number];

export const statusActOf: Partial<Record<StaffAct, StatusAct>> = {
  approve: "approve",
  refuse: "refuse",
  "ask-for-changes": "askForChanges",
  "take-offline": "takeOffline",
  "put-online": "putOnline",
  remove: "remove",
  restore: "restore",
};

export const actLabels: Record<StaffAct, string> = {
  approve: "Approuver",
  refuse: "Refuser",
  "ask-for-changes": "Demander des corrections",
  "take-offline": "Mettre hors ligne",
  "put-online": "Remettre en ligne",
  remove: "Supprimer",
  restore: "Rétablir",
  feature: "Mettre en vedette",
  unfeature: "Retirer de la vedette",
  verify: "Vérifiée aujourd’hui",
  unverify: "Retirer la vérification",
  keep: "Garder la fiche",
  confirm: "Confirmer à jour",
  "confirm-on-call": "Confirmer l’astreinte",
  "end-on-call": "Retirer l’astreinte",
  "resume-mails": "Reprendre l’envoi des demandes, avec son accord",
};

export const actDone: Record<StaffAct, { title: string; text?: string }> = {
  approve: { title: "Entreprise approuvée" },
  refuse: { title: "Fiche refusée", text: "Elle est archivée, et peut être rétablie pendant 30 jours." },
  "ask-for-changes": { title: "Corrections demandées" },
  "take-offline": { title: "Entreprise mise hors ligne" },
  "put-online": { title: "Entreprise remise en ligne" },
  remove: { title: "Entreprise supprimée", text: "Elle peut être rétablie pendant 30 jours." },
  restore: { title: "Fiche rétablie" },
  feature: { title: "Statut modifié", text: "Entreprise mise en vedette." },
  unfeature: { title: "Statut modifié", text: "Entreprise retirée de la vedette." },
  verify: { title: "Vérification notée" },
  unverify: { title: "Vérification retirée" },
  keep: { title: "Fiche gardée", text: "La demande de suppression est close." },
  confirm: { title: "Fiche confirmée à jour", text: "La date de confirmation est celle d’aujourd’hui." },
  "confirm-on-call": { title: "Astreinte confirmée", text: "La page d’urgence montre cette entreprise." },
  "end-on-call": { title: "Astreinte retirée", text: "La page d’urgence ne montre plus cette entreprise." },
  "resume-mails": {
    title: "Envoi des demandes repris",
    text: "Les prochaines demandes partent de nouveau à l’adresse de la fiche.",
  },
};

export const refusalReasons = [
  "L’entreprise ne propose pas de service de cybersécurité.",
  "L’entreprise n’intervient pas en Nouvelle-Calédonie.",
  "Cette entreprise figure déjà dans l’annuaire.",
  "Les coordonnées n’ont pas pu être vérifiées.",
  "La description est trop courte ou ne dit pas ce que vous faites.",
] as const;

/** Joins the selected and the typed reason; undefined when both are empty. */
export function reasonOf({ reason = "", details = "" }: { reason?: string; details?: string }) {
  const known = refusalReasons.find((one) => one === reason) ?? "";
  return [known, details.trim()].filter(Boolean).join("\n") || undefined;
}

/** Companies that one act takes. */
export const MOST_AT_ONCE = 200;

export const REASON_REQUIRED = "Choisissez un motif ou écrivez-le";
export const moderationFailed = {
  act: "Une erreur inattendue s’est produite",
  approve: "Impossible d’approuver les modifications.",
  reject: "Impossible de rejeter les modifications.",
  edit: "Une erreur est survenue lors de la mise à jour de l’entreprise.",
  absent: "Aucune entreprise à mettre à jour",
  unmanaged: "Personne ne gère cette fiche : corrigez-la vous-même, ou refusez-la.",
  changed: "La fiche a changé entre-temps : rechargez la page pour la relire, puis décidez.",
} as const;

export const companyLists = [
  { key: "en-attente", label: "En attente", status: "pending" },
  // Sent back to their authors; other drafts are private.
  { key: "a-corriger", label: "À corriger", status: "draft" },
  { key: "publiees", label: "Publiées", status: "published" },
  { key: "hors-ligne", label: "Hors ligne", status: "offline" },
  { key: "archivees", label: "Archivées", status: "archived" },
] as const;
export type CompanyListKey = (typeof companyLists)[number]["key"];

export const actsOf: Record<CompanyListKey, readonly StaffAct[]> = {
  "en-attente": ["approve", "refuse"],
  "a-corriger": [],
  publiees: ["confirm", "feature", "unfeature", "verify", "take-offline", "remove"],
  "hors-ligne": ["put-online", "feature", "unfeature", "remove"],
  archivees: ["restore"],
};

export function meanwhile({ by, at }: { by?: string | undefined; at?: Date | undefined }): string {
  if (!at) return "L’état de la fiche a changé entre-temps.";
  return `Déjà traitée${by ? ` par ${by}` : ""}, le ${formatDate(at, "time")}.`;
}
