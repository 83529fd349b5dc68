import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const userFlash = {
  "invitation-gone": { title: "Cette invitation n’est plus en attente", text: "" },
  "user-updated": { title: "Utilisateur mis à jour", text: "" },
} satisfies FlashTexts;

export type UserFlash = keyof typeof userFlash;
