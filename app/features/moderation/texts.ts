import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const moderationFlash = {
  "company-changed": {
    title: "Rien n’est décidé : la fiche a changé",
    text: "Quelqu’un l’a modifiée depuis que vous l’avez lue. La voici telle qu’elle est : relisez, puis décidez.",
  },
  "edit-approved": {
    title: "Modification approuvée",
    text: "La page montre maintenant ce qui était proposé.",
  },
  "edit-refused": {
    title: "Modification refusée",
    text: "La page reste comme elle était ; l’auteur reçoit le motif.",
  },
  approved: { title: "Entreprise approuvée", text: "La fiche est en ligne, et qui l’a proposée le sait." },
  refused: { title: "Fiche refusée", text: "Elle est archivée, et peut être rétablie pendant 30 jours." },
  "sent-back": { title: "Corrections demandées", text: "L’auteur reçoit ce que vous avez écrit." },
  "website-removed": {
    title: "Lien retiré",
    text: "La fiche n’a plus de site web. La version d’avant reste dans l’historique.",
  },
  "version-restored": { title: "Version rétablie", text: "" },
} satisfies FlashTexts;

export type ModerationFlash = keyof typeof moderationFlash;
