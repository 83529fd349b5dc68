import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect } from "vitest";
import { checkOwnLinks } from "./check-links.server.ts";

const test = base.extend<{ serve: (answer: RequestListener) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  serve: async ({}, use) => {
    const started: ReturnType<typeof createServer>[] = [];
    await use(async (answer) => {
      const server = createServer(answer).listen(0, "127.0.0.1");
      started.push(server);
      await once(server, "listening");
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    for (const server of started) server.close();
  },
});

/** Threat T24. */
test("only pages of the site are asked: no other host, port or name, and no redirect is followed", async ({
  serve,
}) => {
  const asked: string[] = [];
  const elsewhere = await serve((request, answer) => {
    asked.push(`elsewhere ${request.url}`);
    answer.end();
  });
  const statuses: Record<string, number> = {
    "/bon": 200,
    "/perdu": 404,
    "/parti": 410,
    "/panne": 500,
    "/saut": 302,
  };
  const url = await serve((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    answer.writeHead(statuses[request.url ?? ""] ?? 404, { location: `${elsewhere}/suivi` }).end();
  });
  const port = new URL(elsewhere).port;
  const links = [
    "/bon",
    "/perdu",
    "/parti",
    "/panne",
    "/saut",
    `${url}/bon`,
    "#ici",
    `${elsewhere}/a`,
    `//127.0.0.1:${port}/b`,
    `/\\127.0.0.1:${port}/c`,
    `http://localhost:${port}/d`,
    `${url}@127.0.0.1:${port}/e`,
    `http://[::ffff:127.0.0.1]:${port}/f`,
    "mailto:a@b.example",
    "tel:271234",
  ];
  expect(await checkOwnLinks({ site: { url } }, links)).toEqual({
    broken: ["/perdu", "/parti"],
    unasked: ["/panne"],
  });
  expect(asked.toSorted()).toEqual(["HEAD /bon", "HEAD /panne", "HEAD /parti", "HEAD /perdu", "HEAD /saut"]);
});
