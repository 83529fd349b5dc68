import { z } from "zod";
import { companySizes } from "../domains.ts";
import { type Answers, UNKNOWN } from "../questions/question.ts";

const sizeKeys = companySizes.map(({ key }) => key);

const runContent = z.object({
  answers: z.record(z.string(), z.union([z.int().min(0), z.literal(UNKNOWN)])),
  size: z.enum(sizeKeys).optional(),
  done: z.array(z.string()).default([]),
  /** Calendar days on which they were ticked; those ticked before days were noted have none. */
  doneOn: z.record(z.string(), z.string()).optional(),
});
export type RunContent = z.infer<typeof runContent> & { answers: Answers };

export const readRunContent = (stored: unknown): RunContent => runContent.parse(stored);
export const emptyContent: RunContent = { answers: {}, done: [] };
