/** Shown above the form when the server fails or is unreachable. */
export const unexpected = {
  profile: "Impossible de mettre à jour le profil.",
  settings: "Une erreur est survenue.",
} as const;

export const newsletterRefused = {
  malformed: "Impossible de mettre à jour votre abonnement.",
  unproven: "Confirmez d’abord votre adresse e-mail, puis abonnez-vous.",
} as const;

export const addressRefused = {
  same: "C’est déjà l’adresse de votre compte",
  unproven: "Confirmez d’abord votre adresse actuelle, avec le lien reçu par e-mail.",
  taken: "Cette adresse est devenue celle d’un autre compte : la vôtre n’a pas changé.",
} as const;

/** Only the mailbox shows whether the address is in use. */
export const addressAsked = {
  title: "E-mail envoyé !",
  text: "Suivez le lien envoyé à la nouvelle adresse dans les 24 heures. Jusque-là, rien ne change.",
} as const;

export const lastAdminRefused =
  "Vous êtes le dernier administrateur : nommez-en un autre avant de supprimer votre compte.";
