import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const diagnosticFlash = {
  "diagnostic-mailed": { title: "E-mail en route", text: "" },
} satisfies FlashTexts;

export type DiagnosticFlash = keyof typeof diagnosticFlash;
