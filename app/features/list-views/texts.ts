import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const listViewFlash = {
  "view-saved": { title: "Vue enregistrée", text: "Elle est dans « Mes vues »." },
  "view-removed": { title: "Vue supprimée", text: "" },
  "too-many-views": { title: "Vue non enregistrée", text: "Cette liste a déjà 50 vues : supprimez-en une." },
  "view-without-name": { title: "Vue non enregistrée", text: "Donnez-lui un nom de 60 caractères au plus." },
} satisfies FlashTexts;

export type ListViewFlash = keyof typeof listViewFlash;
