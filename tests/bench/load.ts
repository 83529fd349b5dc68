import net from "node:net";
import { performance } from "node:perf_hooks";

export type Load = {
  requests: number;
  seconds: number;
  perSecond: number;
  median: number;
  p95: number;
  p99: number;
  bad: number;
};

/**
 * Closed loop of `connections` keep-alive sockets. Raw sockets, since an HTTP client in JavaScript would cost more
 * than the measured server. Latencies in ms.
 * @param paths requested in turn, cyclically
 */
export async function run(
  url: string,
  paths: string[],
  options: { requests: number; connections: number; headers?: string[] },
): Promise<Load> {
  const { hostname, port } = new URL(url);
  const { requests, connections, headers = [] } = options;
  const latencies: number[] = [];
  let asked = 0;
  let bad = 0;

  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
      let received: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      const next = () => {
        if (asked >= requests) return socket.end(() => resolve());
        const path = paths[asked++ % paths.length];
        sentAt = performance.now();
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`,
        );
      };
      socket.on("connect", next);
      socket.on("error", reject);
      socket.on("data", (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = answerLength(received);
        if (length === undefined || received.length < length) return;
        latencies.push(performance.now() - sentAt);
        if (received.toString("latin1", 9, 12) !== "200") bad++;
        received = Buffer.alloc(0);
        next();
      });
    });

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    requests: latencies.length,
    seconds,
    perSecond: latencies.length / seconds,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    bad,
  };
}

function answerLength(received: Buffer): number | undefined {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = received.toString("latin1", 0, end).toLowerCase();
  const declared = /\r\ncontent-length: (\d+)/.exec(head);
  if (declared) return end + 4 + Number(declared[1]);
  const last = received.indexOf("\r\n0\r\n\r\n", end);
  return last < 0 ? undefined : last + 7;
}
