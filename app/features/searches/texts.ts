import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const searchFlash = {
  "synonym-added": { title: "Synonyme créé", text: "La recherche le connaît déjà." },
  "synonym-removed": { title: "Synonyme retiré", text: "" },
} satisfies FlashTexts;

export type SearchFlash = keyof typeof searchFlash;
