import fs from "node:fs";
import { describe, expect, test } from "vitest";

const tokens = new Map(
  [
    ...fs
      .readFileSync("app/ui/styles/tokens.css", "utf8")
      .matchAll(/^ {2}--([\w-]+): (?:light-dark\((.+?), (.+?)\)|(#\w{6}));/gm),
  ].map(
    ([, name = "", light, dark, both]) =>
      [name, { light: light ?? both ?? "", dark: dark ?? both ?? "" }] as const,
  ),
);

const grounds = ["page", "sand", "foam", "lagoon-tint"];
const texts: [text: string, on: string[]][] = [
  ["ink", [...grounds, "laterite-tint", "niaouli-tint", "amber-tint", "alert-tint", "visited-tint"]],
  ["ink-2", grounds],
  ["lagoon", grounds],
  ["lagoon-deep", grounds],
  ["laterite", ["page", "sand", "laterite-tint"]],
  ["niaouli", ["page", "niaouli-tint"]],
  ["amber", ["page", "amber-tint"]],
  ["alert", ["page", "alert-tint"]],
  ["visited", ["page", "sand"]],
  ["on-lagoon", ["lagoon", "lagoon-deep"]],
  ["on-sun", ["sun"]],
  ["on-alert", ["alert-fill", "alert-deep"]],
];
/** Borders of fields and buttons, selection marks, focus outline, curves. */
const parts: [part: string, on: string[]][] = [
  ["control", ["page", "sand", "foam"]],
  ["lagoon", ["page", "sand", "foam"]],
  ["alert", ["page", "alert-tint"]],
  ["ink", grounds],
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const wrong = (pairs: typeof texts, least: number) =>
    pairs.flatMap(([foreground, all]) =>
      all
        .map((back) => ({ pair: `${foreground} on ${back}`, ratio: contrast(foreground, back, theme) }))
        .filter(({ ratio }) => !(ratio >= least)),
    );

  test("text has a contrast of 4.5 at least with its background", () => {
    expect(wrong(texts, 4.5)).toEqual([]);
  });

  test("controls and figures have a contrast of 3 at least with theirs", () => {
    expect(wrong(parts, 3)).toEqual([]);
  });
});

function contrast(foreground: string, back: string, theme: "light" | "dark"): number {
  const [dim = 0, bright = 0] = [foreground, back]
    .map((name) => luminance(tokens.get(name)?.[theme]))
    .toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string | undefined): number {
  if (!/^#[0-9a-f]{6}$/.test(colour ?? "")) return Number.NaN;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour?.slice(at, at + 2) ?? "", 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
