import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const mailFlash = {
  "mail-resent": {
    title: "L’e-mail repart",
    text: "Rechargez la page dans un instant pour voir ce qu’il devient.",
  },
  "address-dead": { title: "Adresse notée morte", text: "Rien ne lui est plus envoyé." },
  "address-lifted": { title: "Note levée", text: "Le site lui écrit de nouveau." },
} satisfies FlashTexts;

export type MailFlash = keyof typeof mailFlash;
