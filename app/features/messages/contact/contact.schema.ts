import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { optionalPhone } from "#app/platform/forms/phone-field.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { contactRules, MAX_MESSAGE } from "./contact.rules.ts";

const { required } = contactRules;

const line = (least: number, most: number, missing: string) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replace(/\s+/g, " "))
    .trim()
    .min(least, missing)
    .max(most, atMost(most));

export const contactForm = z.object({
  firstName: line(2, 60, required.firstName),
  lastName: line(2, 60, required.lastName),
  email: mailAddress({ required: required.email, invalid: contactRules.email }),
  phone: optionalPhone,
  subject: line(3, 150, required.subject),
  message: z
    .string({ error: required.message })
    .trim()
    .min(10, required.message)
    .max(MAX_MESSAGE, atMost(MAX_MESSAGE)),
  token: z.string().max(100).optional().catch(undefined),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
});
export type ContactForm = z.output<typeof contactForm>;
