import net from "node:net";
import { describe, expect } from "vitest";
import { sendRaw } from "#tests/support/raw-http.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";
import { listRoutes } from "#tests/support/route-list.ts";
import { until } from "#tests/support/until.ts";

/** Threat T51. Memory and latency under full attack are in the bench. */
describe("a connection that asks and does not read", () => {
  test.for([
    ["cached pages", (n: number) => `/category/sauvegarde?utm_source=${n}`],
    ["searches that are not cached", (n: number) => `/directory?q=mot${n}`],
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

/** Threat T55. */
describe("slow posts", () => {
  test.for([1, 64])("1,100 of %d networks leave the site to the others", async (networks, { site }) => {
    const crowd = Array.from({ length: 1_100 }, (_, n) => slowPost(site, `203.0.113.${n % networks}`));
    await until(() => crowd.some(({ closed }) => closed));
    for (const path of ["/health", "/login", "/directory?q=sauvegarde"])
      expect([path, (await site.ask(path, { redirect: "follow" })).status]).toEqual([path, 200]);
    for (const one of crowd) one.destroy();
  });

  test("1,100 that wait for answers they do not read leave the site to a newcomer", async ({ site }) => {
    const network = (n: number) => `\r\nX-Forwarded-For: 203.0.113.${n % 64}\r\n`;
    const search = (n: number) => get(site, `/directory?q=sourd${n}`).replace("\r\n", network(n));
    const crowd = Array.from({ length: 1_100 }, (_, n) => deaf(site, search(n)));
    await until(() => crowd.every(({ asked }) => asked));
    const { status } = await sendRaw(
      site.url,
      get(site, "/health").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
    );
    expect(status).toBe(200);
    for (const one of crowd) one.destroy();
  });

  test("a file of a signed-out visitor is refused before it is sent", async ({ site }) => {
    const answers = { "/add-company": 401, "/my-company/edit/x": 302, "/admin/import": 302 };
    for (const [path, expected] of Object.entries(answers)) {
      const { status, head } = await sendRaw(site.url, postHead(site, path, 2_000_000));
      expect([path, status]).toEqual([path, expected]);
      expect(head).toMatch(/connection: close/i);
    }
  });
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

test("a client that accepts no gzip reads the cached page uncompressed", async ({ site }) => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await site.ask("/categories", { headers: { "accept-encoding": "identity" } });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.text()).toContain("Catégories de services");
  }
});

function get({ url }: { url: string }, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAccept-Encoding: gzip\r\n\r\n`;
}

const postHead = ({ url }: { url: string }, path: string, bytes: number, more = "") =>
  `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\n${more}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`;

const slowPost = (site: { url: string }, network: string) =>
  deaf(site, postHead(site, "/login", 500, `X-Forwarded-For: ${network}\r\n`));

/** A connection that writes and never reads; `closed` resolves when the server ends it. */
function deaf({ url }: { url: string }, bytes: string) {
  const { hostname, port } = new URL(url);
  const state = { asked: false, closed: false, destroy: () => socket.destroy() };
  const socket = net.connect(Number(port), hostname, () => {
    socket.write(bytes, () => {
      state.asked = true;
    });
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    state.closed = true;
  });
  return state;
}
