import { defineMail } from "#app/platform/mail/define-mail.ts";

/** What its owner is told of an account, by the address that was the account's when it happened. */
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
  /** The device, or the factor: words of ours, or of the owner. */
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
