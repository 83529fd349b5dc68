import type { WritingValues } from "../writing.rules.ts";
import { useLate } from "./use-late.ts";

export type CategoryHelpProps = {
  /** The fields as they stand when it is called. */
  values: () => WritingValues;
  /** Ticks these categories in the form, beside those that are ticked. */
  onAccept: (slugs: string[]) => void;
  /** Of the proposal's heading: one below that of the form's part. */
  level?: 2 | 3;
};

const loadTools = () => import("./category-tools.tsx").then(({ CategoryTools }) => CategoryTools);

/** Beside the categories of a company: suggests some, by a model or by the catalogue's own words. Nothing without scripts. */
export function CategoryHelp(props: CategoryHelpProps) {
  const Tools = useLate(loadTools);
  // The place of the button is kept free: nothing moves when it comes.
  return <div className="min-h-18 noscript:hidden">{Tools && <Tools {...props} />}</div>;
}
