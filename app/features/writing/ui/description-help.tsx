import type { DescriptionHelpProps } from "./description-tools.tsx";
import { useLate } from "./use-late.ts";

const loadTools = () => import("./description-tools.tsx").then(({ DescriptionTools }) => DescriptionTools);

export function DescriptionHelp({ available, ...props }: DescriptionHelpProps) {
  const Tools = useLate(loadTools);
  if (!available) return null;
  return <div className="min-h-32 noscript:hidden sm:min-h-18">{Tools && <Tools {...props} />}</div>;
}
