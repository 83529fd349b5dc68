import { fork, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Stage } from "#tests/proof/support/programs.ts";
import { Problem } from "./problem.ts";

/** What 16 clients ask one site for, each the next thing as soon as it is answered, for so long. */
export type Load = { url: string; headers: Record<string, string>; seconds: number } & (
  | { kind: "pages"; paths: string[] }
  /** Of numbers from `from` on. */
  | { kind: "searches"; from: number }
  | { kind: "quotes"; from: number; most: number }
);

export type Answers = {
  /** Answers that are what was asked for. */
  right: number;
  /** All others, by status, and connections that failed. */
  wrong: Record<string, number>;
  /** Requests, with those that were not answered when the time was over. */
  sent: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Share of one core that the clients took, where it is known. */
  clients?: number;
};

export const CLIENTS = 16;
export type Clients = { name: string; ask(load: Load): Promise<Answers> };

/** wrk where it is installed, for pages; autocannon, which can ask for something else each time, for the rest. */
export async function createClients(stage: Stage): Promise<Clients> {
  // A process of its own, so that what watches does not wait for it; the same for all, so that its code is warm.
  const autocannon = fork("tests/bench/compare/autocannon-clients.ts", {
    execArgv: ["--disable-warning=TimeoutNegativeWarning"],
  });
  stage.onEnd(() => autocannon.kill());
  const askAutocannon = (load: Load) =>
    new Promise<Answers>((resolve, reject) => {
      const gone = () => reject(new Problem("The clients ended."));
      autocannon.once("exit", gone);
      autocannon.once("message", (answers) => {
        autocannon.off("exit", gone);
        resolve(answers as Answers);
      });
      autocannon.send(load);
    });
  const hasWrk = await runs("wrk", ["-v"]);
  return {
    name: hasWrk ? "wrk for pages, autocannon for searches and quotes" : "autocannon",
    ask: (load) => (hasWrk && load.kind === "pages" ? askWrk(load, stage) : askAutocannon(load)),
  };
}

async function askWrk({ url, headers, seconds, paths }: Load & { kind: "pages" }, stage: Stage) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const whole = `-d${Math.max(1, Math.floor(seconds))}s`;
  const script = ["-s", "tests/bench/compare/wrk.lua"];
  const child = spawn("wrk", ["-t1", `-c${CLIENTS}`, whole, ...lines, ...script, url, "--", ...paths], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  stage.onEnd(() => child.kill());
  const said = await text(child.stdout);
  const line = said.split("\n").find((one) => one.startsWith("{"));
  if (!line) throw new Problem(`wrk said nothing to count:\n${said}`);
  return JSON.parse(line) as Answers;
}

function runs(program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "ignore" });
    child.once("error", () => resolve(false));
    child.once("exit", () => resolve(true));
  });
}
