import { z } from "zod";

/** Button of the page, or a mail program's one-click POST (RFC 8058). */
export const stopForm = z.object({ "List-Unsubscribe": z.string().optional().catch(undefined) });

export const digestChoicesForm = z.object({
  company: z.boolean().default(false),
  staff: z.boolean().default(false),
});
