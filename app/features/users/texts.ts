import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const userFlash = {
  "invitation-gone": { title: "Cette invitation n’est plus en attente", text: "" },
  "deputy-given": {
    title: "Suppléance donnée",
    text: "La personne en reçoit un e-mail, et se connecte de nouveau.",
  },
  "deputy-ended": { title: "Suppléance finie", text: "La personne en reçoit un e-mail." },
  "user-updated": { title: "Utilisateur mis à jour", text: "" },
} satisfies FlashTexts;

export type UserFlash = keyof typeof userFlash;
