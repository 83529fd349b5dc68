import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs code with a log in a process of its own; `output` is what it wrote before it ended, killed or not. */
function run(code: string) {
  const script = `import { createLog, writeInfo } from "#app/platform/log.server.ts"; const log = createLog("info"); ${code}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  return stdout
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));
}

test("a line written from its parts is as the library's", () => {
  const [own, library] = run(
    `writeInfo(log, '"path":"/","status":200', "request"); log.info({ path: "/", status: 200 }, "request");`,
  );
  expect(Object.keys(own ?? {})).toEqual(Object.keys(library ?? {}));
  expect({ ...own, time: "" }).toEqual({ ...library, time: "" });
  expect(own?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("an error is written at once, with the lines before it: a process that is killed loses neither", () => {
  const lines = run(
    `writeInfo(log, '"n":1', "request"); log.error({ n: 2 }, "broken"); process.kill(process.pid, "SIGKILL");`,
  );
  expect(lines.map(({ n }) => n)).toEqual([1, 2]);
});

test("below its level nothing is written", () => {
  expect(run(`log.level = "warn"; writeInfo(log, '"n":1', "request"); log.info({ n: 2 }, "x");`)).toEqual([]);
});
