import { z } from "zod";

export const linkForm = z.object({ token: z.string().max(200) });
