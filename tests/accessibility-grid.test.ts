import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { audit } from "#app/features/accessibility/audit.ts";
import { gridText } from "#app/features/accessibility/grid-text.ts";
import { themes } from "#app/features/accessibility/themes.ts";
import { accessibilityVersions } from "#app/routes/public/legal/versions.ts";

/** Criteria of each theme of RGAA 4.1.2. */
const COUNTS = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
const criteria = themes.flatMap(({ criteria: all }) => all);

describe("the table of criteria", () => {
  test("has the 106 of RGAA 4.1.2, each once, in their order", () => {
    const numbers = COUNTS.flatMap((count, theme) =>
      Array.from({ length: count }, (_, at) => `${theme + 1}.${at + 1}`),
    );
    expect(numbers).toHaveLength(106);
    expect(criteria.map(({ number }) => number)).toEqual(numbers);
    expect(themes.map(({ number }) => number)).toEqual(COUNTS.map((_, theme) => theme + 1));
  });

  test("distinguishes two criteria by their titles", () => {
    const titles = criteria.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  test("names tests that are here", () => {
    const named = criteria.flatMap(({ tests }) => tests);
    expect(named.length).toBeGreaterThan(80);
    expect(
      [...new Set(named)].filter((file) => !/\.(test|spec)\.ts$/.test(file) || !fs.existsSync(file)),
    ).toEqual([]);
  });

  test("says how each verdict is known, and what is planned where one is not met", () => {
    expect(criteria.filter(({ proof }) => !/.{15,}\.$/.test(proof)).map(({ number }) => number)).toEqual([]);
    const unplanned = criteria.filter(
      ({ verdict, planned }) => (verdict === "non conforme") !== Boolean(planned),
    );
    expect(unplanned.map(({ number }) => number)).toEqual([]);
  });
});

test("docs/accessibility.md holds the same grid, and the day of the audit", () => {
  const document = fs.readFileSync("docs/accessibility.md", "utf8");
  const grid = /<!-- grid -->\n([\s\S]*)<!-- end of grid -->/.exec(document)?.[1];
  expect(unaligned(grid?.trim() ?? "")).toBe(unaligned(gridText(themes)));
  expect(document).toContain(`## The audit of ${audit.day}`);
  expect(accessibilityVersions[0]).toBe(audit.day);
});

const unaligned = (text: string) => text.replace(/ +/g, " ").replace(/-{3,}/g, "---");
