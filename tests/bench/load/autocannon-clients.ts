import { performance } from "node:perf_hooks";
import autocannon from "autocannon";
import { freshSearch } from "../compare/fresh-searches.ts";
import { quoteRequest } from "../quote-request.ts";
import { oddSearch } from "../searches.ts";
import type { Answers, Load } from "./clients.ts";

process.on("message", async (load) => process.send?.(await ask(load as Load)));
process.once("disconnect", () => process.exit(1));

const WITHIN = 600;

/** Own histogram: autocannon's counts whole milliseconds, too coarse for cached pages. */
async function ask(load: Load): Promise<Answers> {
  const times: number[] = [];
  const wrong: Record<string, number> = {};
  const count = (what: string) => {
    wrong[what] = (wrong[what] ?? 0) + 1;
  };
  const asked = requestsOf(load);
  const before = process.cpuUsage();
  const begun = performance.now();
  let last = begun;
  const { requests } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: load.url,
        connections: Math.min(load.connections, load.requests ?? load.connections),
        headers: load.headers,
        requests: asked.requests,
        // Milliseconds between checks for the end.
        sampleInt: 100,
        duration: load.seconds ?? WITHIN,
        ...(load.requests && { maxOverallRequests: load.requests }),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      if (asked.isRight(Number(status))) times.push(milliseconds);
      else count(String(status));
    });
    instance.on("reqError", () => count("failed"));
  });
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    right: times.length,
    wrong,
    seconds: (last - begun) / 1_000,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    sent: requests.sent,
    clients: (user + system) / 1_000 / (last - begun),
  };
}

type Asked = { requests: autocannon.Request[]; isRight(status: number): boolean };

function requestsOf(load: Load): Asked {
  const isRight = (status: number) => status === 200;
  if (load.kind === "pages") return { requests: load.paths.map((path) => ({ path })), isRight };
  let next = load.from;
  if (load.kind === "quotes") return quoteRequests(load, () => next++);
  const write = load.kind === "searches" ? freshSearch : oddSearch;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: write(next++) });
  return { requests: [{ setupRequest }], isRight };
}

/** A stored request is answered with a redirect to its reference. */
function quoteRequests({ url }: Load, next: () => number): Asked {
  let isStored = false;
  const setupRequest = (request: autocannon.Request) => {
    const { method, headers, body } = quoteRequest(url, next());
    return { ...request, path: "/devis", method, headers: { ...request.headers, ...headers }, body };
  };
  const onResponse: autocannon.Request["onResponse"] = (status, _body, _context, headers = {}) => {
    const location = Object.entries(headers).find(([name]) => name.toLowerCase() === "location")?.[1];
    isStored = status === 303 && String(location).includes("reference=");
  };
  return { requests: [{ setupRequest, onResponse }], isRight: () => isStored };
}
