import http, { type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { guardedFetch } from "./guarded-fetch.server.ts";

async function aHost(answer: RequestListener) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

const names = (...addresses: string[]): LookupFunction => {
  let next = 0;
  return (_name, _options, done) => {
    const address = addresses[Math.min(next++, addresses.length - 1)] ?? "";
    (done as (error: null, all: { address: string; family: number }[]) => void)(null, [
      { address, family: address.includes(":") ? 6 : 4 },
    ]);
  };
};

describe("an address that is not public", () => {
  test.for([
    "http://127.0.0.1",
    "http://localhost",
    "http://[::1]",
    "http://0.0.0.0",
    "http://[::]",
    "http://10.1.2.3",
    "http://172.16.0.1",
    "http://192.168.1.1",
    "http://[fd00::1]",
    "http://169.254.169.254/latest/meta-data",
    "http://[fe80::1]",
    "http://100.64.0.1",
    "http://[::ffff:127.0.0.1]",
    "http://[::ffff:10.0.0.1]",
    "http://[64:ff9b::7f00:1]",
    "http://2130706433",
    "http://0x7f.1",
    "http://017700000001",
    "http://127.1",
    "http://224.0.0.1",
    "http://255.255.255.255",
    "https://192.168.1.1",
  ])("%s is not asked", async (address) => {
    await expect(guardedFetch(address)).rejects.toThrow(/not allowed/);
  });

  test("is not reached by a name either, nor one of several", async () => {
    const { port, asked } = await aHost((_request, response) => response.end());
    await expect(guardedFetch(`http://recif.test:${port}`, { lookup: names("127.0.0.1") })).rejects.toThrow();
    const both: LookupFunction = (_name, _options, done) =>
      (done as (error: null, all: { address: string; family: number }[]) => void)(null, [
        { address: "198.51.100.1", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ]);
    await expect(guardedFetch(`http://recif.test:${port}`, { lookup: both })).rejects.toThrow(/not allowed/);
    expect(asked).toEqual([]);
  });

  test("is not reached by a redirect, nor by a name that changes after it was looked up", async () => {
    const inside = await aHost((_request, response) => response.end("secret"));
    const outside = await aHost((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    );
    const privateHosts = ["outside.test"];
    const lookup = names("127.0.0.1");
    const led = guardedFetch(`http://outside.test:${outside.port}/`, { privateHosts, lookup });
    await expect(led).rejects.toThrow(/not allowed/);
    // The checked address is the one connected to: no second DNS query (rebinding).
    const rebound = guardedFetch(`http://recif.test:${inside.port}/`, {
      lookup: names("127.0.0.1", "8.8.8.8"),
    });
    await expect(rebound).rejects.toThrow(/not allowed/);
    expect([inside.asked, outside.asked]).toEqual([[], ["GET /"]]);
  });

  test.for(["file:///etc/passwd", "ftp://example.com", "gopher://x", "http://a:b@example.com", "nothing"])(
    "%s is not of the web",
    async (address) => {
      await expect(guardedFetch(address)).rejects.toThrow(/address/);
    },
  );
});

describe("a host that answers", () => {
  const privateHosts = ["127.0.0.1"];

  test("is heard, after three redirects and no more", async () => {
    const { port, asked } = await aHost(({ url = "" }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end("bonjour");
      else response.writeHead(left % 2 ? 302 : 308, { location: `/${left - 1}` }).end();
    });
    const post = { method: "POST", body: "a", privateHosts } as const;
    const { status, body, url } = await guardedFetch(`http://127.0.0.1:${port}/3`, post);
    expect([status, String(body), url]).toEqual([200, "bonjour", `http://127.0.0.1:${port}/0`]);
    expect(asked).toEqual(["POST /3", "GET /2", "GET /1", "GET /0"]);
    await expect(guardedFetch(`http://127.0.0.1:${port}/4`, { privateHosts })).rejects.toThrow(/redirects/);
  });

  test("is given what proves who asks, and a host that it leads to is not", async () => {
    const heard: http.IncomingHttpHeaders[] = [];
    const other = await aHost(({ headers }, response) => {
      heard.push(headers);
      response.end("bonjour");
    });
    const first = await aHost(({ url, headers }, response) => {
      heard.push(headers);
      const location = url === "/" ? "/again" : `http://127.0.0.1:${other.port}/`;
      response.writeHead(307, { location }).end();
    });
    const headers = {
      Authorization: "Bearer a",
      cookie: "b=c",
      "Proxy-Authorization": "d",
      accept: "text/html",
    };
    await guardedFetch(`http://127.0.0.1:${first.port}/`, { headers, privateHosts });
    const secrets = heard.map(({ authorization, cookie, accept, ...rest }) => [
      authorization,
      cookie,
      rest["proxy-authorization"],
      accept,
    ]);
    expect(secrets).toEqual([
      ["Bearer a", "b=c", "d", "text/html"],
      ["Bearer a", "b=c", "d", "text/html"],
      [undefined, undefined, undefined, "text/html"],
    ]);
  });

  test("without end is left, in bytes and in time", async () => {
    const { port } = await aHost(({ url }, response) => {
      if (url !== "/long") return void response.write("a");
      response.on("error", () => {});
      response.end(Buffer.alloc(2_000_000));
    });
    await expect(guardedFetch(`http://127.0.0.1:${port}/long`, { privateHosts })).rejects.toThrow(/too much/);
    const hurried = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      expect(ms).toBe(5_000);
      const ended = new AbortController();
      setTimeout(() => ended.abort(), 50);
      return ended.signal;
    });
    await expect(guardedFetch(`http://127.0.0.1:${port}/slow`, { privateHosts })).rejects.toThrow(/in time/);
    hurried.mockRestore();
  });
});
