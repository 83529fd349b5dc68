import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const partnerFlash = {
  "partner-added": { title: "Partenaire ajouté", text: "Ses deux liens sont dans la liste." },
  "partner-ended": { title: "Lien arrêté", text: "Les demandes ne portent plus ce nom." },
  "partner-token-ended": { title: "Jeton révoqué", text: "L’API ne l’accepte plus." },
  "partner-resumed": { title: "Lien repris", text: "" },
} satisfies FlashTexts;

export type PartnerFlash = keyof typeof partnerFlash;
