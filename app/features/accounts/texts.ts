import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const accountFlash = {
  "signed-in": { title: "Connexion réussie", text: "Bienvenue, {email}" },
  "signed-out": { title: "Déconnexion réussie", text: "À bientôt !" },
  "address-confirmed": { title: "Adresse e-mail confirmée", text: "Votre compte est maintenant complet." },
  "password-chosen": { title: "Mot de passe enregistré", text: "Vos autres sessions ont été fermées." },
  "password-changed": { title: "Mot de passe changé", text: "Vos autres sessions ont été fermées." },
  "address-changed": {
    title: "Adresse changée",
    text: "Votre ancienne adresse est prévenue, et vos autres sessions ont été fermées.",
  },
  "address-reverted": {
    title: "Votre compte est de nouveau à vous",
    text: "Un lien valable 1 heure vient d’être envoyé à votre adresse : il fait choisir un mot de passe.",
  },
  "app-cancelled": { title: "Ajout annulé", text: "" },
  "factor-added": { title: "Moyen de connexion ajouté", text: "" },
  "factor-removed": { title: "Moyen de connexion retiré", text: "" },
  "links-only": {
    title: "Connexion par lien",
    text: "Demandez un lien à la page de connexion chaque fois que vous voulez entrer.",
  },
  "profile-saved": { title: "Profil mis à jour", text: "" },
  "preferences-saved": { title: "Paramètres enregistrés", text: "" },
  "session-closed": { title: "Session fermée", text: "" },
  "sessions-closed": { title: "Autres sessions fermées", text: "" },
  "invitation-gone": { title: "Cette invitation n’est plus en attente", text: "" },
  "user-updated": { title: "Utilisateur mis à jour", text: "" },
  "user-deleted": { title: "1 utilisateur(s) supprimé(s)", text: "" },
  "account-deleted": {
    title: "Compte supprimé",
    text: "Votre compte et vos données personnelles ont été effacés.",
  },
} satisfies FlashTexts;
