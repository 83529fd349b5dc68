import { z } from "zod";

const list = z.string().regex(/^[a-z-]{1,40}$/);
const column = z.string().regex(/^[a-z-]{1,40}$/);

export const NAME_NEEDED = "Donnez un nom à la vue";

export const listViewsForms = {
  display: z.object({ list, display: z.enum(["table", "cards"]) }),
  columns: z.object({ list, columns: z.array(column).max(30).default([]) }),
  save: z.object({
    list,
    name: z.string({ error: NAME_NEEDED }).trim().min(1, NAME_NEEDED).max(60, "60 caractères au plus"),
    shared: z.literal("oui").optional(),
  }),
  remove: z.object({ list, viewId: z.uuid() }),
  default: z.object({ list }),
};
