import { z } from "zod";
import { validateAbsence } from "#app/core/company/absence.rules.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { absenceRefusals, absenceRules } from "./absence-form.rules.ts";

export const absenceForm = z
  .object({
    startsOn: z.iso.date(absenceRules.required.startsOn),
    endsOn: z.iso.date(absenceRules.required.endsOn),
  })
  .superRefine((absence, context) => {
    const verdict = validateAbsence(absence, noumeaDay());
    if (!verdict.ok)
      context.addIssue({ code: "custom", path: ["endsOn"], message: absenceRefusals[verdict.reason] });
  });
