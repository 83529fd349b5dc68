import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { INVALID_EMAIL, quickSignupRequired } from "./quick-signup.rules.ts";

const email = mailAddress({ required: quickSignupRequired.email, invalid: INVALID_EMAIL });
/** Posted by a page that stays: it wants an answer, not another page. */
const inline = z.string().optional().catch(undefined);
const CONSENT = quickSignupRequired.consent;

export const quickSignupForm = z.object({
  email,
  consent: z.boolean({ error: CONSENT }).refine((ticked) => ticked, CONSENT),
  inline,
});

/** The second view: a link to the account that exists. */
export const quickSignupLinkForm = z.object({ email, inline });
