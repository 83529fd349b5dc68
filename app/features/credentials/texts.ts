import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const credentialFlash = {
  "credential-sent": { title: "Preuve envoyée", text: "L’équipe la lit, et vous répond par e-mail." },
  "credential-withdrawn": { title: "Preuve retirée", text: "Elle n’est plus montrée." },
  "credential-verified": { title: "Preuve vérifiée", text: "Elle est publique ; l’entreprise est prévenue." },
  "credential-refused": { title: "Preuve refusée", text: "L’entreprise est prévenue par e-mail." },
  "credential-asked": { title: "Complément demandé", text: "L’entreprise est prévenue par e-mail." },
  "credential-checked": { title: "Relue", text: "Elle reviendra dans trois mois." },
} satisfies FlashTexts;

export type CredentialFlash = keyof typeof credentialFlash;
