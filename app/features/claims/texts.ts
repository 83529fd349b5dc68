import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const claimFlash = {
  "claim-answered": { title: "Réponse envoyée", text: "La personne est prévenue par e-mail." },
  "claim-approved": { title: "Demande approuvée", text: "La personne est prévenue par e-mail." },
  "claim-rejected": { title: "Demande refusée", text: "La personne est prévenue par e-mail." },
} satisfies FlashTexts;

export type ClaimFlash = keyof typeof claimFlash;
