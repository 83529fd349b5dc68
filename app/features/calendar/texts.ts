import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const calendarFlash = {
  "calendar-renewed": { title: "Lien créé", text: "S’il y en avait un autre, il ne fonctionne plus." },
  "calendar-ended": { title: "Lien supprimé", text: "Il ne fonctionne plus." },
} satisfies FlashTexts;

export type CalendarFlash = keyof typeof calendarFlash;
