import { z } from "zod";

export const retentionForms = { count: z.object({}), default: z.object({}) };
