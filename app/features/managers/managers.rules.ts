import type { FormRules } from "#app/ui/form/form-rules.ts";

export const INVITATION_DAYS = 7;
/** How long a removal can be undone. */
export const RESTORABLE_DAYS = 7;

export const invitationRules = {
  fields: ["email"],
  required: { email: "L’adresse e-mail est requise" },
  email: "E-mail invalide",
} satisfies FormRules;

export const managerRefusals = {
  absent: "Cette fiche n’existe pas, ou vous n’en êtes pas propriétaire.",
  limited: "Vous avez envoyé beaucoup d’invitations aujourd’hui. Réessayez demain.",
  "changed often": "Les gestionnaires de cette fiche ont beaucoup changé aujourd’hui. Réessayez demain.",
  unproven: "Confirmez d’abord votre adresse e-mail : le lien est dans le message reçu à l’inscription.",
  "not published": "Les invitations partent une fois la fiche publiée.",
  already: "Cette personne gère déjà la fiche.",
  "not restorable":
    "Cette personne gère déjà la fiche, l’a quittée d’elle-même, n’a plus de compte, ou a été retirée il y a plus de 7 jours.",
  "last owner":
    "Vous êtes propriétaire : désignez d’abord une autre personne, ou demandez la suppression de la fiche.",
  gone: "Cette invitation a servi, a été annulée, a plus de 7 jours, ou vient d’une personne qui n’est plus propriétaire.",
} as const;
export type ManagerRefusal = keyof typeof managerRefusals;
