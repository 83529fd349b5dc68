import { fork, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Stage } from "#tests/proof/support/programs.ts";
import { Problem } from "./problem.ts";

export type Load = { url: string; headers: Record<string, string>; seconds: number } & (
  | { kind: "pages"; paths: string[] }
  /** Numbered from `from`. */
  | { kind: "searches"; from: number }
  | { kind: "quotes"; from: number; most: number }
);

export type Answers = {
  right: number;
  wrong: Record<string, number>;
  /** Requests sent, including those unanswered at the end. */
  sent: number;
  seconds: number;
  p50: number;
  p99: number;
  clients?: number;
};

export const CLIENTS = 16;
export type Clients = { name: string; ask(load: Load): Promise<Answers> };

/** wrk if installed, for pages; autocannon for varying requests. */
export async function createClients(stage: Stage): Promise<Clients> {
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
  const output = await text(child.stdout);
  const line = output.split("\n").find((one) => one.startsWith("{"));
  if (!line) throw new Problem(`wrk printed no figures:\n${output}`);
  return JSON.parse(line) as Answers;
}

function runs(program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "ignore" });
    child.once("error", () => resolve(false));
    child.once("exit", () => resolve(true));
  });
}
