import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const cyberAlertFlash = {
  "cyber-alert-written": { title: "Alerte écrite", text: "Personne ne la voit avant sa publication." },
  "cyber-alert-published": {
    title: "Alerte publiée",
    text: "Elle est sur le site, et part aux personnes qui veulent les alertes.",
  },
  "cyber-alert-corrected": { title: "Alerte corrigée", text: "" },
  "cyber-alert-dismissed": { title: "Alerte retirée", text: "Elle n’est sur aucune page." },
  "cyber-alert-resumed": { title: "Alerte reprise", text: "Elle attend d’être publiée." },
} satisfies FlashTexts;

export type CyberAlertFlash = keyof typeof cyberAlertFlash;
