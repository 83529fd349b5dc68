import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Sent to the address that the account had at that moment. */
export type SecurityNotice =
  | "device"
  | "password"
  | "password-dropped"
  | "address-taken-back"
  | "factor-added"
  | "factor-removed"
  | "codes-made"
  | "codes-dropped"
  | "codes-refused"
  | "role-given"
  | "role-taken";

export type SecurityNoticeMail = {
  notice: SecurityNotice;
  about: string;
  /** ISO 8601. */
  at: string;
};

export const securityNoticeMail = defineMail<SecurityNoticeMail>({
  name: "security-notice",
  label: "Avis de sécurité d’un compte",
  secret: false,
  expires: false,
  mandatory: true,
  template: async () => (await import("./security-notice.tsx")).securityNoticeTemplate,
});
