import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const newsletterFlash = {
  "newsletter-saved": { title: "Abonnement mis à jour", text: "" },
  "newsletter-saved-draft": { title: "Brouillon enregistré", text: "L’aperçu est ci-dessous." },
  "newsletter-changed": {
    title: "Rien n’est envoyé : le numéro a changé",
    text: "Quelqu’un l’a enregistré depuis que vous l’avez lu. Le voici tel qu’il est : relisez-le, puis envoyez.",
  },
  "newsletter-sending": { title: "Envoi commencé", text: "Il se poursuit sans cette page." },
  "newsletter-stopped": { title: "Envoi arrêté", text: "Ce qui n’est pas parti ne partira pas." },
  "newsletter-deleted": { title: "Brouillon supprimé", text: "" },
} satisfies FlashTexts;

export type NewsletterFlash = keyof typeof newsletterFlash;
