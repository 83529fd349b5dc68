import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const callBackFlash = {
  "call-back-accepted": {
    title: "C’est à vous : appelez maintenant",
    text: "Le numéro est sur cette page. Notez ensuite que vous avez appelé.",
  },
  "call-back-called": { title: "Appel noté", text: "La personne le lit sur sa page." },
  "call-back-released": {
    title: "Demande rendue",
    text: "Les autres entreprises d’astreinte sont prévenues. S’il n’y en a plus, la page de la personne lui donne les numéros qui répondent.",
  },
  "call-back-junk": { title: "Faux appel noté", text: "Merci : la même personne sera freinée." },
  "duty-saved": { title: "Astreinte enregistrée", text: "" },
} satisfies FlashTexts;

export type CallBackFlash = keyof typeof callBackFlash;

export const callBackFlashOf = {
  accept: "call-back-accepted",
  called: "call-back-called",
  release: "call-back-released",
  junk: "call-back-junk",
} as const satisfies Record<string, CallBackFlash>;
