import { z } from "zod";
import { heldRules } from "./held.rules.ts";

const { terms } = heldRules.required;

export const heldForm = z.object({ terms: z.boolean({ error: terms }).refine((ticked) => ticked, terms) });

export const heldForms = { erase: z.object({}), default: heldForm };
