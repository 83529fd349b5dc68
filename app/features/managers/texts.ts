import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const managerFlash = {
  "invitation-sent": { title: "Invitation envoyée", text: "Le lien est valable 7 jours." },
  "invitation-revoked": { title: "Invitation annulée", text: "" },
  "invitation-accepted": { title: "Vous gérez maintenant cette fiche", text: "" },
  "manager-removed": {
    title: "Gestionnaire retiré",
    text: "Vous pouvez annuler pendant 7 jours, sur cette page.",
  },
  "manager-restored": {
    title: "Gestionnaire rétabli",
    text: "Cette personne gère de nouveau la fiche, et un e-mail le lui dit.",
  },
  "owner-changed": { title: "Propriétaire changé", text: "Vous restez gestionnaire de la fiche." },
  "managers-right": { title: "Droits des gestionnaires enregistrés", text: "" },
  "company-left": { title: "Vous ne gérez plus cette fiche", text: "" },
} satisfies FlashTexts;

export type ManagerFlash = keyof typeof managerFlash;
