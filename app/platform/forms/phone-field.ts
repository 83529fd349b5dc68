import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { atMost } from "./one-line.ts";
import { classifyPhone, phoneTexts } from "./phone.ts";

/** Optional telephone number, null when empty. With a country code it must be valid for that country. */
export const optionalPhone = z
  .string({ error: phoneTexts.invalid })
  .trim()
  .max(40, atMost(40))
  .superRefine((text, context) => {
    const verdict = classifyPhone(text);
    if (verdict === "too short") context.addIssue({ code: "custom", message: phoneTexts.tooShort });
    if (verdict === "international" && !parsePhoneNumberFromString(text)?.isValid())
      context.addIssue({ code: "custom", message: phoneTexts.invalid });
  })
  .optional()
  .transform((text) => text || null);
