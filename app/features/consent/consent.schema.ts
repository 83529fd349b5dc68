import { z } from "zod";
import { tracked } from "./adapter/provider-request.ts";

/** The two buttons of the banner. */
export const bannerForm = z.object({ choice: z.enum(["essential", "all"]) });

/** The settings: a box for what is asked, and a button that refuses all of it. */
export const preferencesForm = z.object({
  analytics: z.literal("on").optional(),
  choice: z.enum(["essential", "chosen"]).default("chosen"),
});

/** What a browser sends of an event, where it goes through this site. */
export const eventForm = z.object({
  event: z.enum(tracked),
  path: z.string().max(200),
  visitor: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .or(z.literal(""))
    .optional(),
});
