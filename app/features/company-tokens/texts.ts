import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const companyTokenFlash = {
  "company-token-revoked": { title: "Jeton révoqué", text: "L’API ne l’accepte plus." },
} satisfies FlashTexts;

export type CompanyTokenFlash = keyof typeof companyTokenFlash;
