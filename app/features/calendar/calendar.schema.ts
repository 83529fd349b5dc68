import { z } from "zod";

export const calendarForms = { renew: z.object({}), end: z.object({}), default: z.object({}) };
