import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actKinds } from "#app/core/audit/act-kinds.ts";

test("the journal's filter offers kinds that are written, each of them", () => {
  const files = globSync("{app,server}/**/*.ts").filter(
    (file) => !/\.test\.ts$|act-kinds|trace-words/.test(file),
  );
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const unwritten = actKinds.filter(({ key }) => !new RegExp(`["\`]${key}\\.(\\$\\{|[a-z])`).test(code));
  expect(unwritten).toEqual([]);
});
