import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const shortlistFlash = {
  "shortlist-created": { title: "Choix enregistré", text: "Vous le retrouvez dans « Mes choix »." },
  "shortlist-added": { title: "Choix enregistré", text: "Les entreprises sont dans cette liste." },
  "shortlist-renamed": { title: "Liste renommée", text: "" },
  "shortlist-noted": { title: "Note enregistrée", text: "Vous seul la lisez." },
  "shortlist-removed": { title: "Entreprise retirée", text: "" },
  "shortlist-shared": {
    title: "Liste partagée",
    text: "Le lien est sur cette page ; vos notes n’y sont pas.",
  },
  "shortlist-unshared": { title: "Partage arrêté", text: "Le lien n’ouvre plus rien." },
  "shortlist-deleted": { title: "Liste supprimée", text: "" },
} satisfies FlashTexts;

export type ShortlistFlash = keyof typeof shortlistFlash;
