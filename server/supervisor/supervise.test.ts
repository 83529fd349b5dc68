import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { until } from "#tests/support/until.ts";
import { supervise } from "./supervise.ts";

const quick = { tickMs: 20, stuckAfter: 50, calmAfter: 10_000 };

async function supervised(order = "", times = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-supervisor-"));
  const orders = path.join(folder, "orders");
  await fs.writeFile(orders, order);
  const socket = new net.BoundSocket({ host: "127.0.0.1" });
  const { port } = socket.address() as net.AddressInfo;
  const lines: string[] = [];
  const supervisor = supervise({
    args: ["tests/support/supervised-process.ts", orders],
    env: process.env,
    listenFd: socket.fd(),
    print: (line) => lines.push(line),
    times: { ...quick, ...times },
  });
  onTestFinished(async () => {
    supervisor.stop();
    await supervisor.ended;
    socket.close();
    await fs.rm(folder, { recursive: true });
  });
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      const client = net.connect(port, "127.0.0.1");
      let text = "";
      client.on("data", (chunk) => (text += chunk));
      client.on("error", () => resolve(undefined));
      client.on("close", () => resolve(Number(text) || undefined));
    });
  const linesWith = (words: string) => lines.filter((line) => line.includes(words));
  return { supervisor, ask, linesWith, order: (text: string) => fs.writeFile(orders, text) };
}

test("a process that is killed is followed by another, and who connects meanwhile waits for it", async () => {
  const { ask, linesWith } = await supervised();
  const first = (await until(ask)) as number;
  process.kill(first, "SIGKILL");
  await until(() => linesWith("SIGKILL").length > 0);
  const second = await ask();
  expect(second).toBeGreaterThan(0);
  expect(second).not.toBe(first);
});

test("a process that says nothing any more is ended, and followed by another", async () => {
  const { ask, linesWith } = await supervised();
  const first = (await until(ask)) as number;
  process.kill(first, "SIGSTOP");
  await until(() => linesWith("ne répond plus").length > 0);
  expect(await until(ask)).not.toBe(first);
});

test("delays are logged, double, and end at the longest", async () => {
  const times = { tickMs: 250, firstDelay: 4, longestDelay: 8 };
  const { linesWith } = await supervised("die when ready", times);
  const delays = await until(
    () =>
      linesWith("s’est arrêté").length >= 3 &&
      linesWith("s’est arrêté").map((line) => / (\d+) s\.$/.exec(line)?.[1]),
  );
  expect(delays.slice(0, 3)).toEqual(["1", "2", "2"]);
});

test("after a while without a failure the next one is the first again", async () => {
  const { ask, linesWith } = await supervised("", {
    tickMs: 50,
    firstDelay: 20,
    stuckAfter: 12,
    calmAfter: 6,
  });
  for (let n = 1; n <= 3; n += 1) {
    process.kill((await until(ask)) as number, "SIGSTOP");
    await until(() => linesWith("un autre dans 1 s").length === n);
  }
  expect(linesWith("s’est arrêté").length).toBe(3);
});

test("one that never begins to serve is not tried again: its code is the supervisor's", async () => {
  const { supervisor, linesWith } = await supervised("die before ready");
  expect(await supervisor.ended).toBe(3);
  expect(linesWith("un autre dans")).toEqual([]);
});

test("a reload that fails leaves the old process serving; one that works ends it, once it is done", async () => {
  const { supervisor, ask, linesWith, order } = await supervised();
  const first = (await until(ask)) as number;
  await order("die before ready");
  supervisor.reload();
  await until(() => linesWith("n’a pas démarré").length > 0);
  expect(await ask()).toBe(first);

  await order("");
  supervisor.reload();
  await until(() => linesWith("Rechargé").length > 0);
  await until(async () => {
    const pid = await ask();
    return pid !== undefined && pid !== first;
  });
  await until(() => !isAlive(first));
  expect(linesWith("pas fini dans l’ordre")).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
