import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { MOST_REPORT, reportRules } from "./report.rules.ts";

const missing = reportRules.required.body;

export const reportForm = z.object({
  body: z.string({ error: missing }).trim().min(10, missing).max(MOST_REPORT, atMost(MOST_REPORT)),
  email: z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text?.trim()) return undefined;
      const address = parseMailAddress(text);
      if (!address) context.addIssue({ code: "custom", message: "L’e-mail n’est pas valide" });
      return address;
    }),
  token: z.string().max(100).optional().catch(undefined),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
});
export type ReportForm = z.output<typeof reportForm>;
