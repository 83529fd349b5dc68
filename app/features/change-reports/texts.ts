import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const reportFlash = {
  "report-decided": {
    title: "Signalement traité",
    text: "Qui a laissé une adresse reçoit la suite par e-mail.",
  },
} satisfies FlashTexts;

export type ReportFlash = keyof typeof reportFlash;
