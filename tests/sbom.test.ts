import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeSbom, SBOM_FILE } from "../tools/write-sbom.ts";

test("the list of what the site is made of is the lock file's: npm run sbom", () => {
  const made = makeSbom();
  expect(made.components.length).toBeGreaterThan(100);
  const committed: ReturnType<typeof makeSbom> = JSON.parse(readFileSync(SBOM_FILE, "utf8"));
  const packages = ({ components }: typeof made) => components.map(({ purl, hashes }) => ({ purl, hashes }));
  expect(packages(committed)).toEqual(packages(made));
});
