import http from "node:http";
import type { AddressInfo } from "node:net";

export type ProviderHit = {
  path: string;
  body: string;
  headers: http.IncomingHttpHeaders;
};

export async function startAnalyticsProvider() {
  const hits: ProviderHit[] = [];
  let status = 204;
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    hits.push({ path: request.url ?? "", body, headers: request.headers });
    response.writeHead(status, { "access-control-allow-origin": "*" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    hits,
    events: () => hits.map(eventOf),
    failWith: (code: number) => {
      status = code;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function eventOf({ path, body }: ProviderHit): string {
  if (path.endsWith("/api/event")) return (JSON.parse(body) as { name: string }).name;
  return new URLSearchParams(body).get("e_a") ?? "page-view";
}
