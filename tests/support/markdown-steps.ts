import { proseOf } from "#app/platform/text/markdown.server.ts";
import { costlyMarkdown } from "./costly-markdown.ts";
import { countSteps } from "./count-steps.ts";

/** A process of its own: the engine counts exactly only what it does not optimise (`--no-opt --no-maglev`), for good. */
const lengths = process.argv.slice(2).map(Number);
const steps: Record<string, number[]> = {};
// What is done once for all texts is no part of any.
proseOf("# Un\n\n- **deux** [trois](https://lagon.nc)\n\n|a|\n|-|\n|b|", "article");
for (const [name, write] of Object.entries(costlyMarkdown)) {
  const texts = lengths.map(write);
  // Another text of the same kind: one that was read is kept.
  proseOf(`${texts[0]} `, "article");
  steps[name] = await countSteps(texts.map((text) => () => proseOf(text, "article")));
}
const again = () => proseOf("# Un\n\n- **deux**", "article");
again();
steps["read before"] = await countSteps([again]);
console.log(JSON.stringify(steps));
