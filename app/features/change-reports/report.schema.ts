import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { changeReportRules, changes, MAX_REPORT, reportTexts } from "./report.rules.ts";

const { required } = changeReportRules;

const optionalAddress = z
  .string()
  .optional()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const address = parseMailAddress(text);
    if (address) return address;
    context.addIssue({ code: "custom", message: reportTexts.invalidEmail });
    return z.NEVER;
  });

export const changeReportForm = z.object({
  change: z.enum(
    changes.map(({ value }) => value),
    { error: required.change },
  ),
  message: z
    .string({ error: required.message })
    .trim()
    .min(10, required.message)
    .max(MAX_REPORT, atMost(MAX_REPORT)),
  email: optionalAddress,
  token: z.string().max(100).optional().catch(undefined),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
});
export type ChangeReportForm = z.output<typeof changeReportForm>;
