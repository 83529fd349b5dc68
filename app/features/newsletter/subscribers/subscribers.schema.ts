import { z } from "zod";

export const unsubscribeByHandForm = z.object({ subscriberId: z.uuid() });
