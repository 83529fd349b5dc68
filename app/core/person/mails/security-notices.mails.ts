import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { SecurityNoticeMail } from "./security-notice.tsx";

export const securityNoticeMail = defineMail<SecurityNoticeMail>({
  name: "security-notice",
  label: "Avis de sécurité d’un compte",
  secret: false,
  expires: false,
  mandatory: true,
  template: async () => (await import("./security-notice.tsx")).securityNoticeTemplate,
});
