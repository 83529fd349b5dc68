import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { type NewsletterVariant, newsletterRules, newsletterVariants } from "./newsletter.rules.ts";

/** Which of the three forms was posted: their messages differ. */
export const readVariant = (posted: unknown): NewsletterVariant =>
  newsletterVariants.find((one) => one === posted) ?? "footer";

const newsletterForm = (variant: NewsletterVariant) => {
  const { required, email } = newsletterRules(variant);
  return z.object({
    email: mailAddress({ required: required.email, invalid: email }),
    isBusinessOwner: z.boolean().default(false),
    rgpdConsent: z
      .boolean({ error: required.rgpdConsent })
      .refine((accepted) => accepted, required.rgpdConsent),
  });
};

export const newsletterForms = {
  home: newsletterForm("home"),
  blog: newsletterForm("blog"),
  default: newsletterForm("footer"),
};
