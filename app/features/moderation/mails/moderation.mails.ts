import { defineMail } from "#app/platform/mail/define-mail.ts";

/** To the contact and the managers of a company that was just published. */
export const companyApprovedMail = defineMail<{
  companyName: string;
  contactName: string;
  companyUrl: string;
  ownUrl: string;
}>("company-approved");

export type DecisionKind =
  | "refused"
  | "changes-asked"
  | "edit-approved"
  | "edit-rejected"
  | "taken-offline"
  | "removed"
  | "restored"
  | "deletion-declined";

/** To the managers and the author: what the staff decided, and why. */
export const companyDecisionMail = defineMail<{
  decision: DecisionKind;
  companyName: string;
  reason?: string | null;
  ownUrl: string;
}>("company-decision");
