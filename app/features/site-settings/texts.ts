import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const settingsFlash = {
  "settings-saved": { title: "Réglages enregistrés", text: "Le site les montre déjà." },
  "settings-unchanged": { title: "Rien n’a changé", text: "Le site dit déjà tout cela." },
} satisfies FlashTexts;

export type SettingsFlash = keyof typeof settingsFlash;
