import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import {
  INVALID_EMAIL,
  type NewsletterVariant,
  newsletterRequired,
  newsletterVariants,
} from "./newsletter.rules.ts";

/** Which of the three forms was posted: their messages differ. */
export const readVariant = (posted: unknown): NewsletterVariant =>
  newsletterVariants.find((one) => one === posted) ?? "footer";

export function newsletterForm(variant: NewsletterVariant) {
  const { email, rgpdConsent } = newsletterRequired(variant);
  return z.object({
    email: mailAddress({ required: email, invalid: INVALID_EMAIL }),
    isBusinessOwner: z.boolean().default(false),
    rgpdConsent: z.boolean({ error: rgpdConsent }).refine((accepted) => accepted, rgpdConsent),
    /** The path of the page that the form stood on, for the proof of consent. */
    page: z
      .string()
      .max(200)
      .regex(/^\/(?!\/)/)
      .catch("/newsletter"),
    /** Posted by a page that stays: it wants an answer, not another page. */
    inline: z.string().optional().catch(undefined),
  });
}
