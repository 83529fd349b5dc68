import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { INVALID_EMAIL, newsletterRequired } from "./newsletter.rules.ts";

const CONSENT = newsletterRequired.rgpdConsent;

export const newsletterForm = z.object({
  email: mailAddress({ required: newsletterRequired.email, invalid: INVALID_EMAIL }),
  isBusinessOwner: z.boolean().default(false),
  rgpdConsent: z.boolean({ error: CONSENT }).refine((accepted) => accepted, CONSENT),
  /** The path of the page that the form stood on, for the proof of consent. */
  page: z
    .string()
    .max(200)
    .regex(/^\/(?!\/)/)
    .catch("/newsletter"),
});
