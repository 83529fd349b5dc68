import { z } from "zod";

/** What is posted to the page of the retention. */
export const retentionForms = { count: z.object({}), default: z.object({}) };
