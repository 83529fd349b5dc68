import { judgeConformity } from "./conformity.rules.ts";
import type { Criterion, Theme } from "./criterion.ts";

/** Markdown grid of docs/accessibility.md: `tools/write-accessibility-grid.ts` writes it and a test compares it. */
export function gridText(themes: readonly Theme[]): string {
  const { state, rate, counts } = judgeConformity(themes);
  const total = `${counts.conforme} conformes, ${counts["non conforme"]} non conformes, ${counts["non applicable"]} non applicables`;
  return [`**${state}**, ${rate} % : ${total}.`, ...themes.map(themeText)].join("\n\n");
}

function themeText({ number, title, criteria }: Theme): string {
  const head = "| Critère | Ce qui est demandé | Verdict | Preuve |\n| --- | --- | --- | --- |";
  return `### ${number}. ${title}\n\n${head}\n${criteria.map(lineOf).join("\n")}`;
}

function lineOf({ number, title, verdict, proof, tests, planned }: Criterion): string {
  const held = tests.map((file) => `\`${file}\``).join(", ");
  const byHand = verdict === "conforme" && tests.length === 0 ? "À la main" : "";
  const how = [proof, planned && `Prévu : ${planned}`, held || byHand].filter(Boolean).join(" ");
  return `| ${number} | ${title} | ${verdict} | ${how} |`;
}
