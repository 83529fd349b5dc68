import type { WritingValues } from "../writing.rules.ts";
import { useLate } from "./use-late.ts";

export type DescriptionHelpProps = {
  /** Whether the site has a language model: `canWrite(scope)`. */
  available: boolean;
  values: () => WritingValues;
  onAccept: (text: string) => void;
  onUndo: () => void;
  level?: 2 | 3;
};

const loadTools = () => import("./description-tools.tsx").then(({ DescriptionTools }) => DescriptionTools);

export function DescriptionHelp({ available, ...props }: DescriptionHelpProps) {
  const Tools = useLate(loadTools);
  if (!available) return null;
  return <div className="min-h-32 noscript:hidden sm:min-h-18">{Tools && <Tools {...props} />}</div>;
}
