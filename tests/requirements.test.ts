import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [tables = "", notMet = ""] = readFileSync("docs/asvs.md", "utf8").split("\n## Not met");
const rows = [
  ...tables.matchAll(/^\| (\d[\d., ]*\d)\b.*?\| [12](?:, [12])? \| (met|not met|does not apply) \|/gm),
].map(([, ids = "", verdict]) => ({
  ids: ids.split(", ").filter((id) => /^\d+\.\d+\.\d+$/.test(id)),
  verdict,
}));
const idsOf = (verdict: string) => rows.filter((row) => row.verdict === verdict).flatMap(({ ids }) => ids);

test("each requirement stands once in docs/asvs.md, and its introduction counts them", () => {
  const all = rows.flatMap(({ ids }) => ids);
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  expect(all.length).toBe(253);
  const [met, missing] = [idsOf("met"), idsOf("not met")];
  expect(tables).toContain(
    `${met.length + missing.length} requirements apply, ${met.length} are met, ${missing.length} are not.`,
  );
  expect(/Not met: ([\d., ]+)\.\n/.exec(tables)?.[1]?.split(", ")).toEqual(missing);
});

test("what is not met says why, and what would mend it", () => {
  expect(
    [...notMet.matchAll(/^\| (\d+\.\d+\.\d+) [^|]+\| \S[^|]+\| \S[^|]+\|$/gm)].map(([, id]) => id),
  ).toEqual(idsOf("not met"));
});
