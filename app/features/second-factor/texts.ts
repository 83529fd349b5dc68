import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const factorFlash = {
  "app-cancelled": { title: "Ajout annulé", text: "" },
  "factor-added": { title: "Moyen de connexion ajouté", text: "" },
  "factor-removed": { title: "Moyen de connexion retiré", text: "" },
} satisfies FlashTexts;

export type FactorFlash = keyof typeof factorFlash;
