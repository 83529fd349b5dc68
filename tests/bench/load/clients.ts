import { fork, spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";

export type Load = {
  url: string;
  connections: number;
  headers: Record<string, string>;
  /** Ends after these seconds or requests, whichever comes first. */
  seconds?: number;
  requests?: number;
} & (
  | { kind: "pages"; paths: string[] }
  /** Numbered from `from`, none twice. */
  | { kind: "searches" | "odd searches" | "quotes"; from: number }
);

/** Times in ms. */
export type Answers = {
  right: number;
  wrong: Record<string, number>;
  /** Requests sent, including those unanswered at the end. */
  sent: number;
  seconds: number;
  p50: number;
  p95: number;
  p99: number;
  /** Cores that the clients took. */
  clients?: number;
};

export const HEADERS = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  "x-forwarded-for": "192.0.2.1",
};

export type Clients = ReturnType<typeof startClients>;

/** Keep-alive clients in a process of their own: wrk if installed, for pages during some seconds; else autocannon. */
export function startClients() {
  const autocannon = fork("tests/bench/load/autocannon-clients.ts", {
    execArgv: ["--disable-warning=TimeoutNegativeWarning", "--disable-warning=ExperimentalWarning"],
  });
  const hasWrk = !spawnSync("wrk", ["-v"]).error;
  const askAutocannon = (load: Load) =>
    new Promise<Answers>((resolve, reject) => {
      const gone = () => reject(new Error("The clients ended."));
      autocannon.once("exit", gone);
      autocannon.once("message", (answers) => {
        autocannon.off("exit", gone);
        resolve(answers as Answers);
      });
      autocannon.send(load);
    });
  return {
    name: hasWrk ? "wrk for pages, autocannon for searches and quotes" : "autocannon",
    ask: (load: Load) =>
      hasWrk && load.kind === "pages" && load.seconds && !load.requests
        ? askWrk(load, load.seconds)
        : askAutocannon(load),
    stop: () => void autocannon.kill(),
  };
}

async function askWrk({ url, headers, connections, paths }: Load & { kind: "pages" }, seconds: number) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const whole = `-d${Math.max(1, Math.floor(seconds))}s`;
  const script = ["-s", "tests/bench/load/wrk.lua"];
  const child = spawn("wrk", ["-t1", `-c${connections}`, whole, ...lines, ...script, url, "--", ...paths], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = await text(child.stdout);
  const line = output.split("\n").find((one) => one.startsWith("{"));
  if (!line) throw new Error(`wrk printed no figures:\n${output}`);
  return JSON.parse(line) as Answers;
}

/** @throws when an answer was not as expected */
export function allRight(answers: Answers, what: string): Answers {
  if (answers.right === 0 || Object.keys(answers.wrong).length > 0)
    throw new Error(`${what}: ${answers.right} right answers, others ${JSON.stringify(answers.wrong)}`);
  return answers;
}
