/** What is said on the page that follows an action; the key travels in a cookie, the words never do. */
export const flashMessages = {
  "signed-in": { title: "Connexion réussie", text: "Bienvenue, {email}" },
  "signed-out": { title: "Déconnexion réussie", text: "À bientôt !" },
  "address-confirmed": { title: "Adresse e-mail confirmée", text: "Votre compte est maintenant complet." },
  "password-chosen": { title: "Mot de passe enregistré", text: "Vos autres sessions ont été fermées." },
  "password-changed": { title: "Mot de passe changé", text: "Vos autres sessions ont été fermées." },
  "links-only": {
    title: "Connexion par lien",
    text: "Demandez un lien à la page de connexion chaque fois que vous voulez entrer.",
  },
  "profile-saved": { title: "Profil mis à jour", text: "" },
  "preferences-saved": { title: "Paramètres enregistrés", text: "" },
  "newsletter-saved": { title: "Abonnement mis à jour", text: "" },
  "session-closed": { title: "Session fermée", text: "" },
  "sessions-closed": { title: "Autres sessions fermées", text: "" },
  "account-deleted": {
    title: "Compte supprimé",
    text: "Votre compte et vos données personnelles ont été effacés.",
  },
} as const;

export type FlashCode = keyof typeof flashMessages;
export type Flash = { code: FlashCode; at: number };
