import type { Criterion, Theme, Verdict } from "./criterion.ts";

const VERDICTS: readonly Verdict[] = ["conforme", "non conforme", "non applicable"];

/** The themes of `grid.ts`: a heading each, and a table with a line for each criterion. */
export function readGrid(markdown: string): Theme[] {
  return markdown.split(/^## /m).slice(1).map(readTheme);
}

function readTheme(section: string): Theme {
  const [heading = "", ...lines] = section.trim().split("\n");
  const [number, title = ""] = heading.split(". ");
  return {
    number: Number(number),
    title,
    criteria: lines.filter((line) => /^\| \d/.test(line)).map(readCriterion),
  };
}

function readCriterion(line: string): Criterion {
  const cells = line.split("|").map((cell) => cell.trim());
  const [, number = "", title = "", verdictText, proof = "", tests = "", planned] = cells;
  const verdict = VERDICTS.find((one) => one === verdictText);
  if (!verdict) throw new Error(`grid.ts: "${verdictText}" is no verdict (${number})`);
  return {
    number,
    title,
    verdict,
    proof,
    tests: tests.split(" ").filter(Boolean),
    ...(planned && { planned }),
  };
}
