import http, { type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { type AskOptions, askWebsite } from "./ask-website.server.ts";

type Asked = { method: string; path: string; agent: string };

async function aHost(answer: RequestListener) {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    const { method = "", url: path = "", headers } = request;
    asked.push({ method, path: `${headers.host?.split(":")[0]}${path}`, agent: headers["user-agent"] ?? "" });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

const local: LookupFunction = (_name, _options, done) =>
  (done as (error: null, all: { address: string; family: number }[]) => void)(null, [
    { address: "127.0.0.1", family: 4 },
  ]);

const failing =
  (code: string): LookupFunction =>
  (_name, _options, done) =>
    done(Object.assign(new Error(code), { code }), "", 4);

function asking(given: Partial<AskOptions> = {}) {
  const paced: number[] = [];
  const options: AskOptions = {
    siteUrl: "https://recif.nc",
    pace: async () => void paced.push(1),
    privateHosts: ["lagon.nc", "ailleurs.nc"],
    lookup: local,
    ...given,
  };
  return { options, paced };
}

const statuses =
  (byPath: Record<string, number>): RequestListener =>
  (request, response) =>
    void response.writeHead(byPath[request.url ?? ""] ?? 404).end();

describe("a website", () => {
  test.for([
    [200, "alive"],
    [401, "unknown"],
    [403, "unknown"],
    [404, "dead"],
    [410, "dead"],
    [429, "unknown"],
    [503, "unknown"],
  ] as const)("that answers %i is %s", async ([status, answer]) => {
    const { port } = await aHost(statuses({ "/": status }));
    expect(await askWebsite(`http://lagon.nc:${port}/`, asking().options)).toBe(answer);
  });

  test("whose name does not exist, or that refuses the connection, is unreached; any other failure is unknown", async () => {
    const ask = (lookup: LookupFunction) =>
      askWebsite("http://lagon.nc/", asking({ lookup, privateHosts: [] }).options);
    expect(await ask(failing("ENOTFOUND"))).toBe("unreached");
    expect(await ask(failing("EAI_AGAIN"))).toBe("unknown");
    // A port that only a superuser listens on.
    expect(await askWebsite("http://lagon.nc:9/", asking().options)).toBe("unreached");
    const reset = await aHost((request) => void request.socket.destroy());
    expect(await askWebsite(`http://lagon.nc:${reset.port}/`, asking().options)).toBe("unknown");
  });

  test("that has no page for HEAD is asked with GET", async () => {
    const { port, asked } = await aHost((request, response) => {
      const isThere = request.method === "GET" && request.url === "/";
      response.writeHead(isThere ? 200 : 404).end();
    });
    expect(await askWebsite(`http://lagon.nc:${port}/`, asking().options)).toBe("alive");
    expect(asked.map(({ method }) => method)).toEqual(["GET", "HEAD", "GET"]);
  });

  test("knows who asks, and is asked after each wait", async () => {
    const { port, asked } = await aHost(statuses({ "/": 200 }));
    const { options, paced } = asking();
    await askWebsite(`http://lagon.nc:${port}/`, options);
    expect(asked.map(({ path }) => path)).toEqual(["lagon.nc/robots.txt", "lagon.nc/"]);
    for (const { agent } of asked) expect(agent).toContain("Recif/1.0 (link check");
    for (const { agent } of asked) expect(agent).toContain("https://recif.nc/contact");
    expect(paced).toHaveLength(asked.length);
  });

  test("of documentation is never asked", async () => {
    const { options, paced } = asking();
    expect(await askWebsite("https://balise.example/", options)).toBe("unknown");
    expect(paced).toEqual([]);
  });
});

describe("robots.txt", () => {
  const withRobots =
    (robots: string, status = 200): RequestListener =>
    (request, response) =>
      void (request.url === "/robots.txt"
        ? response.writeHead(status).end(robots)
        : response.writeHead(200).end());

  test.for([
    ["User-agent: *\nDisallow: /", 200, "unknown"],
    ["User-agent: *\nDisallow: /prive", 200, "alive"],
    ["", 404, "alive"],
    ["", 403, "alive"],
    ["", 429, "unknown"],
    ["", 500, "unknown"],
  ] as const)("%j with %i: %s", async ([robots, status, answer]) => {
    const { port, asked } = await aHost(withRobots(robots, status));
    expect(await askWebsite(`http://lagon.nc:${port}/`, asking().options)).toBe(answer);
    expect(asked).toHaveLength(answer === "unknown" ? 1 : 2);
  });

  test("of the host that a redirect leads to is read too", async () => {
    const { port, asked } = await aHost((request, response) => {
      const here = request.headers.host?.startsWith("lagon.nc");
      if (here && request.url === "/")
        response.writeHead(301, { location: `http://ailleurs.nc:${port}/` }).end();
      else if (here) response.writeHead(404).end();
      else response.writeHead(200).end("User-agent: *\nDisallow: /");
    });
    expect(await askWebsite(`http://lagon.nc:${port}/`, asking().options)).toBe("unknown");
    expect(asked.map(({ path }) => path)).toEqual([
      "lagon.nc/robots.txt",
      "lagon.nc/",
      "ailleurs.nc/robots.txt",
    ]);
  });
});

/** Threat T24. */
const PRIVATE = [
  "127.0.0.1",
  "127.0.0.2",
  "127.1",
  "localhost",
  "[::1]",
  "0.0.0.0",
  "[::]",
  "10.0.0.1",
  "10.255.255.255",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "192.168.1.254",
  "169.254.169.254",
  "[fd00::1]",
  "[fc00::1]",
  "[fe80::1]",
  "100.64.0.1",
  "[::ffff:127.0.0.1]",
  "[::ffff:10.0.0.1]",
  "[::ffff:169.254.169.254]",
  "[64:ff9b::7f00:1]",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "017700000001",
  "0177.0.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "198.18.0.1",
];

describe("an address that is not public", () => {
  test.for(PRIVATE)("%s is not asked, and is unknown", async (host) => {
    const inside = await aHost(statuses({ "/": 404 }));
    const { options } = asking({ privateHosts: [], lookup: undefined as never });
    expect(await askWebsite(`http://${host}:${inside.port}/`, options)).toBe("unknown");
    expect(inside.asked).toEqual([]);
  });

  test.for(PRIVATE)("%s is not reached by a redirect, of the page or of robots.txt", async (host) => {
    const inside = await aHost(statuses({ "/": 404 }));
    for (const from of ["/", "/robots.txt"]) {
      const outside = await aHost((request, response) => {
        if (request.url === from)
          response.writeHead(302, { location: `http://${host}:${inside.port}/` }).end();
        else response.writeHead(404).end();
      });
      const { options } = asking({ privateHosts: ["lagon.nc"] });
      expect(await askWebsite(`http://lagon.nc:${outside.port}/`, options), from).toBe("unknown");
    }
    expect(inside.asked).toEqual([]);
  });

  test("is not reached by a name, which is unknown too", async () => {
    const inside = await aHost(statuses({ "/": 404 }));
    const { options } = asking({ privateHosts: [] });
    expect(await askWebsite(`http://lagon.nc:${inside.port}/`, options)).toBe("unknown");
    expect(inside.asked).toEqual([]);
  });

  test.for(["file:///etc/passwd", "ftp://lagon.nc", "gopher://lagon.nc", "http://a:b@lagon.nc", "rien"])(
    "%s is no website",
    async (website) => {
      expect(await askWebsite(website, asking().options)).toBe("unknown");
    },
  );

  test("a loop of redirects ends", async () => {
    const { port, asked } = await aHost((request, response) => {
      if (request.url === "/robots.txt") response.writeHead(404).end();
      else response.writeHead(302, { location: `http://lagon.nc:${port}/encore` }).end();
    });
    expect(await askWebsite(`http://lagon.nc:${port}/`, asking().options)).toBe("unknown");
    expect(asked).toHaveLength(5);
  });
});
