import { z } from "zod";

const asked = z.object({});

export const resultsForms = {
  tick: z.object({ measure: z.string().min(1).max(100), done: z.enum(["oui", "non"]) }),
  link: asked,
  revoke: asked,
  keep: asked,
  erase: asked,
  default: z.object({ intent: z.never({ error: "Choisissez une action" }) }),
};
