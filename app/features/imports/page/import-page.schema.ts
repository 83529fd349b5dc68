import { z } from "zod";
import { importFields } from "../fields.ts";
import { importTexts, LEFT_OUT } from "./import-page.rules.ts";

const keys = importFields.map(({ key }) => key);
const field = z.enum(keys as [(typeof keys)[number], ...(typeof keys)[number][]]);

export const importUploadForm = z.object({ file: z.instanceof(File).optional().catch(undefined) });

export const importMappingForm = z.object({
  columns: z
    .array(field.or(z.literal(LEFT_OUT)))
    .min(1)
    .max(64)
    .refine((chosen) => {
      const used = chosen.filter((one) => one !== LEFT_OUT);
      return new Set(used).size === used.length;
    }, importTexts.columnTwice),
});

export const importCorrectionForm = z.object({
  line: z.coerce.number().int().min(1).max(2_000_000),
  field,
  // Longer than any field: excess length is reported as an error of the row.
  value: z.string().max(6_000).default(""),
});

const box = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
export const importStartForm = z.object({
  publish: box,
  updateExisting: box,
  withDuplicates: box,
  skipErrors: box,
});

const choice = z.enum(["page", "file"]);
export const importDecisionForm = z.object({
  line: z.coerce.number().int().min(1).max(2_000_000),
  /** The moment of the page's change, as it was read. */
  seen: z.iso.datetime(),
  choice,
});
export const importDecisionsForm = z.object({ choice });

export const importUndoForm = z.object({ confirmed: z.string().optional() });

const nothing = z.object({});
export const importForms = {
  mapping: importMappingForm,
  correction: importCorrectionForm,
  decision: importDecisionForm,
  decisions: importDecisionsForm,
  start: importStartForm,
  cancel: nothing,
  undo: importUndoForm,
  default: nothing,
};
