import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const accountFlash = {
  "address-changed": {
    title: "Adresse changée",
    text: "Votre ancienne adresse est prévenue, et vos autres sessions ont été fermées.",
  },
  "address-reverted": {
    title: "Votre compte est de nouveau à vous",
    text: "Un lien valable 1 heure vient d’être envoyé à votre adresse : il fait choisir un mot de passe.",
  },
  "profile-saved": { title: "Profil mis à jour", text: "" },
  "preferences-saved": { title: "Paramètres enregistrés", text: "" },
  "session-closed": { title: "Session fermée", text: "" },
  "sessions-closed": { title: "Autres sessions fermées", text: "" },
  "account-deleted": {
    title: "Compte supprimé",
    text: "Votre compte et vos données personnelles ont été effacés.",
  },
} satisfies FlashTexts;

export type AccountFlash = keyof typeof accountFlash;
