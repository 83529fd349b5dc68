import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const companyFlash = {
  "company-submitted": {
    title: "Entreprise ajoutée",
    text: "Votre demande a été soumise avec succès.",
  },
  "draft-saved": {
    title: "Brouillon enregistré",
    text: "Vous seul le voyez. Reprenez-le quand vous voulez.",
  },
  "edit-proposed": {
    title: "Modifications soumises",
    text: "La page publiée reste en place jusqu’à leur relecture.",
  },
  "open-data-chosen": {
    title: "Choix enregistré",
    text: "Il vaut aussitôt. Le texte de la fiche n’a pas changé.",
  },
  "edit-unchanged": { title: "Rien n’a changé", text: "La fiche dit déjà tout cela." },
  "company-withdrawn": { title: "Proposition retirée", text: "" },
  "company-discarded": { title: "Brouillon supprimé", text: "" },
  "company-offline": { title: "Entreprise mise hors ligne", text: "" },
  "company-online": { title: "Entreprise remise en ligne", text: "" },
  "deletion-asked": {
    title: "Suppression demandée",
    text: "L’équipe de Récif s’en occupe et vous écrit.",
  },
  "deletion-cancelled": { title: "Demande de suppression annulée", text: "" },
  "company-updated": { title: "Succès", text: "La fiche a été mise à jour avec succès." },
  "company-confirmed": {
    title: "Fiche à jour",
    text: "Merci : la date de confirmation est celle d’aujourd’hui.",
  },
  "on-call-asked": {
    title: "Astreinte demandée",
    text: "L’équipe de Récif la confirme avant de vous montrer sur la page d’urgence.",
  },
  "on-call-left": { title: "Astreinte retirée", text: "La page d’urgence ne vous montre plus." },
} satisfies FlashTexts;

export type CompanyFlash = keyof typeof companyFlash;
