import { z } from "zod";
import { MOST_AT_ONCE } from "./subscriber-lists.rules.ts";

/** The ticked ones, or that of the pressed button. */
export const unsubscribeByHandForm = z.object({
  subscriberId: z.array(z.uuid()).max(MOST_AT_ONCE).catch([]),
  row: z
    .string()
    .regex(/^unsubscribe [0-9a-f-]{36}$/)
    .transform((row) => row.slice("unsubscribe ".length))
    .optional()
    .catch(undefined),
  /** The list's query, for all that it finds. */
  filter: z.string().max(2_000).optional().catch(undefined),
  confirmed: z.string().optional(),
});
