import net from "node:net";
import { describe, expect } from "vitest";
import { sendRaw } from "#tests/support/raw-http.ts";
import { listRoutes } from "#tests/support/route-list.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

/** Threat T51. Memory and waiting under the full attacks are in the bench. */
describe("a connection that asks and does not read", () => {
  test.for([
    ["pages that are kept", (n: number) => `/category/sauvegarde?utm_source=${n}`],
    ["searches that nobody asked before", (n: number) => `/directory?q=mot${n}`],
    ["pages of one visitor", () => "/login"],
  ] as const)("is closed at its ninth request for %s", async ([, path], { site }) => {
    await site.ask("/category/sauvegarde");
    const socket = deaf(site, Array.from({ length: 900 }, (_, n) => get(site, path(n))).join(""));
    await until(() => socket.closed);
    expect((await site.ask("/login")).status).toBe(200);
  });

  test("a hundred of them leave the site to the others", async ({ site }) => {
    const searches = (n: number) =>
      Array.from({ length: 8 }, (_, m) => get(site, `/directory?q=foule${n}x${m}`));
    const crowd = Array.from({ length: 100 }, (_, n) => deaf(site, searches(n).join("")));
    for (const path of ["/health", "/login", "/directory?q=sauvegarde"]) {
      const answer = await site.ask(path, { redirect: "follow" });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    for (const one of crowd) one.destroy();
    expect(site.log.filter((line) => line.includes("unexpected"))).toEqual([]);
  });

  test("eight at once, as a proxy may send, are all answered", async ({ site }) => {
    const last = get(site, "/health").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    const { head, body } = await sendRaw(
      site.url,
      Array.from({ length: 7 }, () => get(site, "/health")).join("") + last,
    );
    expect((head + body).match(/HTTP\/1\.1 200/g)).toHaveLength(8);
  });
});

test("more than a thousand connections that ask for nothing leave the site to the others", async ({
  site,
}) => {
  const idle = Array.from({ length: 1_100 }, () => deaf(site, ""));
  expect((await site.ask("/health")).status).toBe(200);
  for (const one of idle) one.destroy();
});

/** Threat T53. */
describe("a header that stands twice", () => {
  const lines = {
    "Content-Type": ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"],
    "Content-Length": ["0", "0"],
    Host: ["", "other.example"],
    Origin: ["", "https://other.example"],
    Cookie: ["theme=dark", "theme=light"],
    "Sec-Fetch-Site": ["same-origin", "cross-site"],
    "User-Agent": ["a", "b"],
  };
  const paths = listRoutes().map(({ pattern }) =>
    pattern
      .replace(/:slug\??/, "sauvegarde")
      .replace("*", "nulle-part")
      .replace(/:\w+\??/g, "x"),
  );

  test.for(Object.entries(lines))("%s: every route answers 400", async ([name, values], { site }) => {
    const { host } = new URL(site.url);
    const honest = { Host: host, Origin: site.url, "Content-Length": "0", Connection: "close" };
    for (const path of paths) {
      const head = Object.entries(honest).filter(([one]) => one !== name);
      const doubled = values.map((value) => [name, value || (name === "Host" ? host : site.url)]);
      const request = [...head, ...doubled].map(([one, value]) => `${one}: ${value}\r\n`).join("");
      const { status } = await sendRaw(site.url, `POST ${path} HTTP/1.1\r\n${request}\r\n`);
      expect([path, status]).toEqual([path, 400]);
    }
  });
});

test("an upload that its visitor gives up is not an error of the site", async ({ site }) => {
  const { hostname, port, host } = new URL(site.url);
  const head = `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nemail=a`;
  await new Promise<void>((resolve) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(head, () => socket.destroy()));
    socket.on("close", () => resolve());
  });
  expect((await site.ask("/health")).status).toBe(200);
  expect(site.log.filter((line) => line.includes("unexpected"))).toEqual([]);
});

test("a client that takes no gzip reads the kept page as it is", async ({ site }) => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await site.ask("/categories", { headers: { "accept-encoding": "identity" } });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.text()).toContain("Catégories de services");
  }
});

function get({ url }: { url: string }, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAccept-Encoding: gzip\r\n\r\n`;
}

/** A connection that writes and never reads; `closed` once the server has ended it. */
function deaf({ url }: { url: string }, bytes: string) {
  const { hostname, port } = new URL(url);
  const state = { closed: false, destroy: () => socket.destroy() };
  const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
  socket.on("error", () => {});
  socket.on("close", () => {
    state.closed = true;
  });
  return state;
}
