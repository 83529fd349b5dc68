import { z } from "zod";
import { optionalPhone } from "#app/platform/forms/phone-field.ts";
import { ANY_HOUR, type DutyHours, dutyDays, endHours, SOME_HOURS, startHours } from "./duty.rules.ts";
import { dutyRules, dutyTexts } from "./duty-form.rules.ts";

const hourOf = (hours: readonly { value: string }[]) =>
  z
    .string()
    .optional()
    .transform((text) => (hours.some(({ value }) => value === text) ? Number(text) : undefined));

export const dutyForm = z
  .object({
    when: z.enum([ANY_HOUR, SOME_HOURS], { error: dutyRules.required.when }),
    days: z
      .array(z.enum(dutyDays.map(({ value }) => value)))
      .max(7)
      .default([]),
    from: hourOf(startHours),
    to: hourOf(endHours),
    phone: optionalPhone,
    phonePublic: z.boolean().default(false),
  })
  .superRefine(({ when, days, from, to, phone, phonePublic }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (phonePublic && !phone) refuse("phone", dutyTexts.phone);
    if (when === ANY_HOUR) return;
    if (days.length === 0) refuse("days", dutyTexts.days);
    if (from === undefined || to === undefined || from === to) refuse("from", dutyTexts.hours);
  });
export type DutyForm = z.output<typeof dutyForm>;

/** Hours are read only where the form asks for them. */
export const hoursOf = ({ when, days, from, to }: DutyForm): DutyHours =>
  when === SOME_HOURS && from !== undefined && to !== undefined
    ? { days: days.map(Number).toSorted(), from, to }
    : undefined;
