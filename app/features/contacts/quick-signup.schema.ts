import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { quickSignupRules } from "./quick-signup.rules.ts";

const { required } = quickSignupRules;
const email = mailAddress({ required: required.email, invalid: quickSignupRules.email });

export const quickSignupForm = z.object({
  email,
  consent: z.boolean({ error: required.consent }).refine((ticked) => ticked, required.consent),
});

export const quickSignupForms = {
  link: z.object({ email }),
  confirm: z.object({}),
  default: quickSignupForm,
};
