import { CHANGED_TOO_OFTEN } from "#app/core/company/too-often.ts";

export const ownActs = [
  "withdraw",
  "discard",
  "take-offline",
  "put-online",
  "ask-deletion",
  "keep",
  "confirm",
  "ask-on-call",
  "leave-on-call",
] as const;
export type OwnAct = (typeof ownActs)[number];
/** Removes the page from the directory: owners only, unless they allow other managers. */
export const ownersActs: readonly OwnAct[] = ["take-offline", "ask-deletion"];

export const actRefusals = {
  absent: "Entreprise non trouvée ou vous n’avez pas les droits pour la modifier.",
  "nothing waits": "Il n’y a plus rien à retirer : l’équipe a peut-être décidé entre-temps.",
  "asked often":
    "La suppression a déjà été demandée plusieurs fois aujourd’hui : l’équipe de Récif l’a reçue.",
  "too often": CHANGED_TOO_OFTEN,
  "the owner's":
    "Seule la personne propriétaire de la fiche le peut : elle peut aussi vous le permettre, à la page des gestionnaires.",
  "not in this status":
    "L’état de la fiche a changé entre-temps. Rechargez la page pour voir où elle en est.",
  "not yours to do": "Seule l’équipe de Récif peut le faire.",
  "taken offline by the staff": "La fiche a été mise hors ligne par l’équipe de Récif : écrivez-nous.",
} as const;
