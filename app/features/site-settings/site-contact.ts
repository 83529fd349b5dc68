import { z } from "zod";
import type { Setting } from "#app/platform/settings.server.ts";

const siteContactSchema = z.object({
  email: z.email(),
  city: z.string().min(1),
  /** Who answers for the site and who hosts it; empty until an admin fills it in (decision G7). */
  publisher: z.string(),
  host: z.string(),
});

export const siteContact: Setting<z.infer<typeof siteContactSchema>> = {
  key: "site-contact",
  schema: siteContactSchema,
  fallback: { email: "contact@recif.example", city: "Nouméa", publisher: "", host: "" },
};
