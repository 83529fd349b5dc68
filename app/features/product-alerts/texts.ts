import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const productAlertFlash = {
  "alert-published": {
    title: "Alerte publiée",
    text: "Elle est sur la page des alertes, et part aux personnes qui suivent ces marques.",
  },
  "alert-corrected": {
    title: "Alerte corrigée",
    text: "Les e-mails qui attendaient ont le nouveau texte ; ceux qui sont partis ne partent pas deux fois.",
  },
  "alert-dismissed": { title: "Alerte écartée", text: "" },
  "alert-resumed": { title: "Alerte reprise", text: "Elle attend de nouveau sa phrase." },
  "alerts-chosen": { title: "Alertes enregistrées", text: "" },
  "alerts-stopped": { title: "Alertes arrêtées", text: "Aucune alerte par produit ne vous sera envoyée." },
} satisfies FlashTexts;

export type ProductAlertFlash = keyof typeof productAlertFlash;
