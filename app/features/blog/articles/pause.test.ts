import { describe, expect, test } from "vitest";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { pauseIn } from "./pause.ts";

const words = (count: number) => "mot ".repeat(count).trim();
const pauseOf = (markdown: string) => {
  const blocks = proseOf(markdown, "article");
  const at = pauseIn(blocks);
  return { before: blocks[at - 1]?.kind, after: blocks[at]?.kind, at, of: blocks.length };
};

describe("the pause of an article", () => {
  test("stands just after a third of it", () => {
    expect(pauseOf(Array.from({ length: 12 }, () => words(80)).join("\n\n"))).toMatchObject({
      at: 4,
      of: 12,
    });
  });

  test("stands between two parts rather than inside one, and never under a title", () => {
    const part = (name: string) => `## ${name}\n\n${words(120)}\n\n${words(90)}`;
    const found = pauseOf(["Un", "Deux", "Trois"].map(part).join("\n\n"));
    expect(found).toMatchObject({ before: "paragraph", after: "heading" });
  });

  test("is never inside a list, a quote or a text of machines, however long", () => {
    const list = Array.from({ length: 30 }, () => `- ${words(30)}`).join("\n");
    for (const long of [list, `> ${words(900)}`, `\`\`\`\n${words(900)}\n\`\`\``])
      expect(pauseOf(`${words(60)}\n\n${long}\n\n${words(60)}`)).toMatchObject({ at: 1, of: 3 });
  });

  test("never parts words from what they announce", () => {
    const list = Array.from({ length: 12 }, () => `- ${words(40)}`).join("\n");
    expect(pauseOf(`${words(200)}\n\nTrois choses :\n\n${list}\n\n${words(60)}`)).toMatchObject({ at: 1 });
  });

  test("of a short article is its end, and of an empty one too", () => {
    expect(pauseOf(`${words(40)}\n\n${words(40)}\n\n${words(40)}`)).toMatchObject({ at: 3, of: 3 });
    expect(pauseIn([])).toBe(0);
  });
});
