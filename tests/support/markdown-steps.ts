import { proseOf } from "#app/platform/text/markdown.server.ts";
import { costlyMarkdown } from "./costly-markdown.ts";
import { countSteps } from "./count-steps.ts";

/** Separate process: the engine's counts are exact only without optimisation (`--no-opt --no-maglev`). */
const lengths = process.argv.slice(2).map(Number);
const steps: Record<string, number[]> = {};
// Excludes one-time initialisation.
proseOf("# Un\n\n- **deux** [trois](https://lagon.nc)\n\n|a|\n|-|\n|b|", "article");
for (const [name, write] of Object.entries(costlyMarkdown)) {
  const texts = lengths.map(write);
  // A different text of the same kind, since parsed ones are cached.
  proseOf(`${texts[0]} `, "article");
  steps[name] = await countSteps(texts.map((text) => () => proseOf(text, "article")));
}
const again = () => proseOf("# Un\n\n- **deux**", "article");
again();
steps["read before"] = await countSteps([again]);
console.log(JSON.stringify(steps));
