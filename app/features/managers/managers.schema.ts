import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { invitationRules } from "./managers.rules.ts";

export const invitationForm = z.object({
  email: mailAddress({ required: invitationRules.required.email, invalid: invitationRules.email }),
});
const person = z.object({ userId: z.string().max(60) });

export const managerForms = {
  invite: invitationForm,
  revoke: z.object({ invitationId: z.uuid() }),
  remove: person,
  restore: person,
  "hand-over": person,
  leave: z.object({}),
  "let-take-offline": z.object({ allowed: z.enum(["oui", "non"]) }),
  default: z.object({}),
};
