import type { WritingValues } from "../writing.rules.ts";
import { useLate } from "./use-late.ts";

export type DescriptionHelpProps = {
  /** Whether the site has a language model: `canWrite(scope)`. */
  available: boolean;
  /** The fields as they stand when it is called. */
  values: () => WritingValues;
  /** Puts the text into the field, and remembers what was there. */
  onAccept: (text: string) => void;
  /** Puts back what was there. */
  onUndo: () => void;
  /** Of the proposal's heading: one below that of the form's part. */
  level?: 2 | 3;
};

const loadTools = () => import("./description-tools.tsx").then(({ DescriptionTools }) => DescriptionTools);

/** Beside the description of a company: writes or improves it, as a proposal. Nothing without scripts, or without a model. */
export function DescriptionHelp({ available, ...props }: DescriptionHelpProps) {
  const Tools = useLate(loadTools);
  if (!available) return null;
  // The place of the buttons is kept free: nothing moves when they come.
  return <div className="min-h-32 noscript:hidden sm:min-h-18">{Tools && <Tools {...props} />}</div>;
}
