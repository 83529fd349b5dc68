import type { CategoryHelpProps } from "./category-tools.tsx";
import { useLate } from "./use-late.ts";

const loadTools = () => import("./category-tools.tsx").then(({ CategoryTools }) => CategoryTools);

/** Suggests categories, by a model or by the catalogue's words. Renders nothing without JavaScript. */
export function CategoryHelp(props: CategoryHelpProps) {
  const Tools = useLate(loadTools);
  // Reserves the button's space to avoid a layout shift.
  return <div className="min-h-18 noscript:hidden">{Tools && <Tools {...props} />}</div>;
}
