import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { commandOf, fromProc, fromPs } from "./process-command.ts";

function aProcess() {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume()", "what it runs"]);
  onTestFinished(() => void child.kill());
  return child;
}

test.each([
  ["/proc", fromProc],
  ["ps", fromPs],
])("%s reports what a process runs", async (_name, way) => {
  const { pid = 0 } = aProcess();
  expect(await commandOf(pid, [way])).toBe(`${process.execPath} -e process.stdin.resume() what it runs`);
});

test("an ended process has no command", async () => {
  const child = aProcess();
  child.kill();
  await once(child, "exit");
  expect(await commandOf(child.pid ?? 0)).toBeUndefined();
});

test("without any source it is an error, not a guess", async () => {
  await expect(commandOf(process.pid, [])).rejects.toThrow(/neither/);
});
