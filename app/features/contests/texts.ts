import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const contestFlash = {
  "contest-sent": {
    title: "Contestation envoyée",
    text: "L’équipe de Récif vous répond par e-mail.",
  },
  "contest-answered": {
    title: "Réponse envoyée",
    text: "Elle est partie par e-mail aux personnes concernées.",
  },
  "contest-reopened": {
    title: "Décision annulée",
    text: "Ce qui avait été refusé est repris, et la réponse est partie par e-mail.",
  },
  "contest-by-hand": {
    title: "Décision annulée",
    text: "La réponse est partie par e-mail. Ce qui avait été refusé a changé depuis : à reprendre à la main, s’il y a lieu.",
  },
} satisfies FlashTexts;

export type ContestFlash = keyof typeof contestFlash;
