import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const reviewFlash = {
  "review-sent": {
    title: "Avis envoyé",
    text: "L’équipe de Récif le relit avant de le publier. Vous recevrez sa décision par e-mail.",
  },
  "review-withdrawn": { title: "Avis retiré", text: "Votre texte et vos notes sont effacés." },
  "review-nameless": { title: "C’est noté", text: "Votre avis ne porte plus de nom ni de métier." },
  "review-published": { title: "Avis publié", text: "L’auteur et l’entreprise sont prévenus." },
  "review-asked": { title: "Corrections demandées", text: "L’auteur est prévenu par e-mail." },
  "review-refused": { title: "Avis refusé", text: "L’auteur reçoit la raison par e-mail." },
  "answer-sent": { title: "Réponse envoyée", text: "L’équipe de Récif la relit avant de la publier." },
  "answer-published": { title: "Réponse publiée", text: "L’entreprise est prévenue." },
  "answer-refused": { title: "Réponse refusée", text: "L’entreprise est prévenue." },
  "review-contested": { title: "Doute envoyé", text: "L’équipe de Récif vous répond par e-mail." },
  "report-answered": { title: "Signalement traité", text: "" },
} satisfies FlashTexts;

export type ReviewFlash = keyof typeof reviewFlash;
