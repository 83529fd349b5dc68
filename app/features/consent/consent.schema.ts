import { z } from "zod";
import { LONGEST_TRACKED } from "#app/core/statistics/events.ts";
import { tracked } from "./adapter/provider-request.ts";

export const bannerForm = z.object({ choice: z.enum(["essential", "all"]) });

export const preferencesForm = z.object({
  analytics: z.literal("on").optional(),
  choice: z.enum(["essential", "chosen"]).default("chosen"),
});

/** Event sent by a browser through this site. */
export const eventForm = z.object({
  event: z.enum(tracked),
  path: z.string().max(LONGEST_TRACKED),
  visitor: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .or(z.literal(""))
    .optional(),
});
