import { assessConformity } from "./conformity.rules.ts";
import type { Criterion, Theme } from "./criterion.ts";

/**
 * Markdown grid of docs/accessibility.md: `tools/write-accessibility-grid.ts` writes it and a test compares it. Titles of criteria
 * and how each verdict is known are on /accessibilite only.
 */
export function gridText(themes: readonly Theme[]): string {
  const { state, rate, counts } = assessConformity(themes);
  const total = `${counts.conforme} conformes, ${counts["non conforme"]} non conformes, ${counts["non applicable"]} non applicables`;
  return [`**${state}**, ${rate} % : ${total}.`, ...themes.map(themeText)].join("\n\n");
}

function themeText({ number, title, criteria }: Theme): string {
  const applying = criteria.filter(({ verdict }) => verdict !== "non applicable");
  const others = criteria.filter(({ verdict }) => verdict === "non applicable");
  return [
    `### ${number}. ${title}`,
    applying.map(lineOf).join("\n"),
    others.length > 0 && `Non applicables : ${others.map((criterion) => criterion.number).join(", ")}.`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function lineOf({ number, verdict, tests, planned }: Criterion): string {
  const proof = tests.map((file) => `\`${file}\``).join(", ") || "à la main";
  return `- ${number} ${verdict}, ${[planned && `prévu : ${planned}`, proof].filter(Boolean).join(" ")}`;
}
