import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { type NewsletterVariant, newsletterRules } from "./newsletter.rules.ts";

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

/** Token of a mailed link, in its URL and the form of its page. */
const token = z.string().regex(/^[\w-]{16,100}$/);
export const newsletterLinkForm = z.object({ token });
export const readToken = (given: string | null) => token.safeParse(given).data;

/** Page button, or one-click unsubscription of a mail program, with the token in the URL only (RFC 8058). */
export const unsubscribeForm = z.object({
  token: token.optional().catch(undefined),
  "List-Unsubscribe": z.string().optional().catch(undefined),
});
