import { z } from "zod";
import { MOST_AT_ONCE, staffActs } from "./moderation.rules.ts";

const reasonFields = {
  reason: z.string().max(300).optional(),
  details: z.string().max(1_000, "1000 caractères au plus").optional(),
};

/** One action on the selected companies, or on that of the pressed button ("approve {id}"). */
export const moderationForm = z.object({
  act: z.enum(staffActs).optional().catch(undefined),
  companyId: z.array(z.uuid()).max(MOST_AT_ONCE).catch([]),
  row: z
    .string()
    .regex(/^[a-z-]+ [0-9a-f-]{36}$/)
    .optional()
    .catch(undefined),
  undoes: z.enum(staffActs).optional().catch(undefined),
  confirmed: z.string().optional(),
  /** Where a decision leads: the list's next record. */
  next: z.string().max(1_000).optional(),
  /** Query of the list whose rows are all meant. */
  filter: z.string().max(2_000).optional(),
  seen: z.array(z.string().max(200)).max(MOST_AT_ONCE).catch([]),
  ...reasonFields,
});

export const versionForm = z.object({
  versionId: z.uuid(),
  seen: z.string().max(200).catch(""),
  next: z.string().max(1_000).optional(),
  ...reasonFields,
});

export const siteForm = z.object({ website: z.url({ protocol: /^https?$/ }).max(500) });

export const websiteRemovalForm = z.object({ seen: z.string().max(200).catch("") });

type ModerationForm = z.output<typeof moderationForm>;

export function readModeration({ act, companyId, row }: ModerationForm) {
  const [name, id] = row?.split(" ") ?? [];
  const single = staffActs.find((one) => one === name);
  if (single && id) return { act: single, ids: [id] };
  return { act, ids: [...new Set(companyId)] };
}
