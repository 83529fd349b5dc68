import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Ping = { host: string; key: string; keyLocation: string; urlList: string[] };

/** A service on this machine, until the test ends; `answer` may change between pings. */
export async function anIndexNow() {
  const service = {
    answer: { status: 202 } as { status: number; retryAfter?: string },
    url: "",
    asked: [] as { method: string | undefined; type: string | undefined; ping: Ping }[],
    /** Paths of the pings since the last call, sorted. */
    received: (): string[] =>
      service.asked
        .splice(0)
        .flatMap(({ ping }) => ping.urlList)
        .map((url) => new URL(url).pathname)
        .toSorted(),
  };
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const ping = JSON.parse(String(Buffer.concat(parts)) || "{}") as Ping;
    service.asked.push({ method: request.method, type: request.headers["content-type"], ping });
    const { status, retryAfter } = service.answer;
    response.writeHead(status, {
      ...(retryAfter && { "retry-after": retryAfter }),
      ...(status === 302 && { location: "/elsewhere" }),
    });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  return service;
}
