import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const passwordFlash = {
  "password-chosen": { title: "Mot de passe enregistré", text: "Vos autres sessions ont été fermées." },
  "password-changed": { title: "Mot de passe changé", text: "Vos autres sessions ont été fermées." },
  "links-only": {
    title: "Connexion par lien",
    text: "Demandez un lien à la page de connexion chaque fois que vous voulez entrer.",
  },
} satisfies FlashTexts;

export type PasswordFlash = keyof typeof passwordFlash;
