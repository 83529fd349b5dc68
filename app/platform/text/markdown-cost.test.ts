import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { costlyMarkdown } from "#tests/support/costly-markdown.ts";
import { isWhole } from "#tests/support/depth.ts";
import { type ProseBlock, plainTextOf, proseOf } from "./markdown.server.ts";

const SHORT = isWhole ? 15_000 : 4_000;
const LONG = 4 * SHORT;
const MOST = 4.4;

describe(`a text of ${LONG} characters`, () => {
  test("costs four times what one of a quarter costs, whatever is written", () => {
    const args = ["--no-opt", "--no-maglev", "tests/support/markdown-steps.ts", String(SHORT), String(LONG)];
    const output = execFileSync(process.execPath, args, { encoding: "utf8" });
    const { "read before": cachedRead, ...steps }: Record<string, [short: number, long: number]> =
      JSON.parse(output);
    expect(cachedRead?.[0]).toBeLessThan(50);
    expect(Object.keys(steps)).toEqual(Object.keys(costlyMarkdown));
    const ratios = Object.entries(steps).map(([name, [short, long]]) => ({
      name,
      short,
      ratio: long / short,
    }));
    expect(ratios.filter(({ short, ratio }) => !(short > 0) || ratio > MOST)).toEqual([]);
    expect(ratios.filter(({ ratio }) => ratio > 3).length).toBeGreaterThan(50);
  });

  test.for(Object.entries(costlyMarkdown))(
    "%s is drawn, and neither deep nor more than was written",
    ([, write]) => {
      for (const kind of ["description", "article"] as const) {
        const blocks = proseOf(write(LONG), kind);
        expect(depthOf(blocks)).toBeLessThanOrEqual(17);
        expect(JSON.stringify(blocks).length).toBeLessThan(60 * LONG);
        expect(plainTextOf(write(LONG), kind).length).toBeLessThan(3 * LONG);
      }
    },
  );
});

test("words that are too deep stay words", () => {
  expect(plainTextOf(`${">".repeat(4_990)} attention`)).toContain("attention");
  expect(plainTextOf(`${"1) ".repeat(1_600)}attention`)).toContain("attention");
});

test("a table of rows that are hardly there is the text that was written; one with a few gaps is a table", () => {
  const hollow = `${"|a".repeat(40)}|\n${"|-".repeat(40)}|\n${"|b\n".repeat(200)}`;
  expect(proseOf(hollow).map(({ kind }) => kind)).toEqual(["paragraph"]);
  expect(proseOf("|a|b|c|\n|-|-|-|\n|d|\n|e|f|").map(({ kind }) => kind)).toEqual(["table"]);
});

function depthOf(blocks: readonly ProseBlock[]): number {
  const below = blocks.map((block) => {
    if (block.kind === "quote") return depthOf(block.blocks);
    return block.kind === "list" ? Math.max(0, ...block.items.map((item) => depthOf(item.blocks))) : 0;
  });
  return 1 + Math.max(0, ...below);
}
