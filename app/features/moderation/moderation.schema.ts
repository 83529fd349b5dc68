import { z } from "zod";
import { staffActs } from "./moderation.rules.ts";

const MOST_AT_ONCE = 50;
const reasonFields = {
  reason: z.string().max(300).optional(),
  details: z.string().max(1_000, "1000 caractères au plus").optional(),
};

/** One act on the companies that are ticked, or on the one whose button was pressed ("approve {id}"). */
export const moderationForm = z.object({
  act: z.enum(staffActs).optional().catch(undefined),
  companyId: z.array(z.uuid()).max(MOST_AT_ONCE).catch([]),
  row: z
    .string()
    .regex(/^[a-z-]+ [0-9a-f-]{36}$/)
    .optional()
    .catch(undefined),
  /** The act that this one takes back. */
  undoes: z.enum(staffActs).optional().catch(undefined),
  confirmed: z.string().optional(),
  /** What stood on the page that posts: see `seen.server.ts`. */
  seen: z.array(z.string().max(200)).max(MOST_AT_ONCE).catch([]),
  ...reasonFields,
});

/** What is decided about an edit that waits. */
export const versionForm = z.object({
  versionId: z.uuid(),
  /** Of the page on which it was read: see `seen.server.ts`. */
  seen: z.string().max(200).catch(""),
  ...reasonFields,
});

type ModerationForm = z.output<typeof moderationForm>;

/** The act and the companies that a posting names. */
export function readModeration({ act, companyId, row }: ModerationForm) {
  const [name, id] = row?.split(" ") ?? [];
  const single = staffActs.find((one) => one === name);
  if (single && id) return { act: single, ids: [id] };
  return { act, ids: [...new Set(companyId)] };
}
