import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Decision E1: a temporary password, valid 72 h, and the link that proves the address. */
export const accountCredentialsMail = defineMail<{
  email: string;
  password: string;
  /** /auth/confirm?token=… */
  confirmUrl: string;
}>("account-credentials", { secret: true, owed: true });

/** Proves the address of an account, again or for the first time. */
export const confirmationMail = defineMail<{ confirmUrl: string }>("confirmation", {
  secret: true,
  owed: true,
});

/** Signs in without a password, once, within an hour (decision E2). */
export const loginLinkMail = defineMail<{ loginUrl: string }>("login-link", { secret: true, owed: true });

/** Leads to the choice of a new password, once, within an hour. */
export const recoveryMail = defineMail<{ recoveryUrl: string }>("recovery", { secret: true, owed: true });

/** What the staff did to an account, told to its address: to the former one when it moved. */
export const accountStateMail = defineMail<{ change: "suspended" | "restored" | "moved" }>("account-state", {
  owed: true,
});

/** Becomes an administrator by following it, once, within 72 hours. */
export const adminInvitationMail = defineMail<{ inviterName: string; acceptUrl: string }>(
  "admin-invitation",
  {
    secret: true,
  },
);

/** To the address that a member wants: proves it, in a session of theirs. */
export const addressChangeMail = defineMail<{ confirmUrl: string }>("address-change", {
  secret: true,
  owed: true,
});

/** To an address that somebody else wants and whose account it is. */
export const addressTakenMail = defineMail<Record<string, never>>("address-taken", {
  owed: true,
});

/** To the address that was the account's until now: takes the change back, within seven days. */
export const addressChangedMail = defineMail<{ newAddress: string; revertUrl: string; at: string }>(
  "address-changed",
  { secret: true, owed: true },
);
