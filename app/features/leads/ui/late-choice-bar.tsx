import { late } from "#app/ui/late.tsx";
import { touched } from "#app/ui/touched.ts";
import { hasChoice } from "../choice.ts";

/** Its scripts come for who has a choice, or with the first touch: it follows boxes that were ticked before. */
export const LateChoiceBar = late(async () => {
  if (!hasChoice()) await touched;
  return (await import("./choice-bar.tsx")).ChoiceBar;
});
