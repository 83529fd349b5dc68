import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const webhookFlash = {
  "webhook-removed": { title: "Webhook supprimé", text: "Rien ne part plus vers cette adresse." },
  "webhook-disabled": {
    title: "Webhook désactivé",
    text: "Rien ne part vers cette adresse tant qu’il est désactivé.",
  },
  "webhook-enabled": { title: "Webhook réactivé", text: "Ce qui arrive maintenant y est envoyé." },
  "webhook-tested": {
    title: "Essai envoyé",
    text: "Sa réponse est dans le journal d’ici quelques secondes.",
  },
  "webhook-again": { title: "Envoi refait", text: "Sa réponse est dans le journal d’ici quelques secondes." },
} satisfies FlashTexts;

export type WebhookFlash = keyof typeof webhookFlash;
