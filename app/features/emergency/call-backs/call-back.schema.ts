import { z } from "zod";
import { optionalPhone } from "#app/platform/forms/phone-field.ts";
import { visitorName } from "#app/platform/forms/visitor-name.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { affected, ongoing, reaches, situations } from "../triage.rules.ts";
import { callBackRules } from "./call-back.rules.ts";

const { required } = callBackRules;

const keysOf = <Key extends string>(choices: readonly { key: Key }[]) => choices.map(({ key }) => key);
/** An answer of the triage that came along. */
const cameAlong = <Key extends string>(choices: readonly { key: Key }[]) =>
  z.enum(keysOf(choices)).nullish().catch(null);

export const callBackForm = z.object({
  firstName: visitorName(required.firstName, 30),
  phone: optionalPhone.transform((phone, context) => {
    if (phone) return phone;
    context.addIssue({ code: "custom", message: required.phone });
    return z.NEVER;
  }),
  seen: z.enum(keysOf(situations), { error: required.seen }),
  ongoing: cameAlong(ongoing),
  reach: cameAlong(reaches),
  affected: cameAlong(affected),
  consent: z.boolean({ error: required.consent }).refine((ticked) => ticked, required.consent),
  token: z.string().max(100).optional().catch(undefined),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
});
export type CallBackForm = z.output<typeof callBackForm>;
