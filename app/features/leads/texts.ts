import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const leadFlash = {
  "lead-message-sent": { title: "Message envoyé", text: "L’autre personne est prévenue par e-mail." },
  "lead-precision-sent": {
    title: "Précision ajoutée",
    text: "Les entreprises qui ont votre demande sont prévenues.",
  },
  "lead-closed": {
    title: "Demande close",
    text: "Les entreprises sont prévenues. Merci de nous l’avoir dit.",
  },
  "lead-unanswered": {
    title: "C’est noté",
    text: "Notre équipe est prévenue, et cherche une entreprise disponible.",
  },
  "lead-reopened": {
    title: "Demande rouverte",
    text: "Elle est de nouveau suivie, et les entreprises qui l’avaient sont prévenues.",
  },
  "lead-mails-stopped": {
    title: "C’est noté",
    text: "Vous ne recevrez plus d’e-mail sur cette demande. Cette page reste ouverte.",
  },
  "lead-accepted": {
    title: "Demande acceptée",
    text: "La personne est prévenue. Ses coordonnées sont ci-dessous.",
  },
  "lead-asked": { title: "Question posée", text: "La personne est prévenue par e-mail." },
  "lead-declined": { title: "Demande déclinée", text: "La personne peut chercher ailleurs sans attendre." },
  "lead-step-noted": { title: "Étape enregistrée", text: "" },
  "lead-note-added": { title: "Note ajoutée", text: "Seules les personnes qui gèrent la fiche la lisent." },
  "lead-status-changed": { title: "Statut mis à jour", text: "" },
  "lead-taken-over": { title: "Demande prise en charge", text: "Elle est à votre nom." },
  "lead-junk": {
    title: "Demande classée indésirable",
    text: "Elle est effacée dans 30 jours. Rouvrez-la d’ici là si c’est une erreur.",
  },
  "lead-merged": { title: "Demandes fusionnées", text: "Celle-ci est archivée, l’autre continue." },
  "lead-given-up": { title: "C’est noté", text: "Cette entreprise n’est plus relancée." },
  "lead-attributed": { title: "Attribution enregistrée", text: "" },
  "lead-written": {
    title: "Message envoyé",
    text: "La personne le reçoit par e-mail, et répond sur sa page.",
  },
  "lead-reply-read": { title: "C’est noté", text: "Cette réponse n’attend plus." },
  "lead-reply-sent": { title: "Réponse envoyée", text: "L’équipe de Récif la lira." },
  "lead-staff-note": { title: "Note enregistrée", text: "" },
} satisfies FlashTexts;

export type LeadFlash = keyof typeof leadFlash;
