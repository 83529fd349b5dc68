import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const watchFlash = {
  "watch-added": { title: "C’est noté", text: "Récif vous écrira. Vous pouvez tout changer ici." },
  "watch-changed": { title: "Rythme enregistré", text: "" },
  "watch-removed": { title: "Vous ne suivez plus cela", text: "" },
  "watches-renewed": { title: "Vos alertes continuent", text: "Pendant douze mois de plus." },
  "watches-stopped": { title: "Tout est arrêté", text: "Plus aucune alerte de votre liste ne partira." },
} satisfies FlashTexts;

export type WatchFlash = keyof typeof watchFlash;
