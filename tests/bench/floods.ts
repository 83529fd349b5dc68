import net from "node:net";
import type { RunningSite } from "#tests/support/site.ts";
import { howMany } from "./how-many.ts";

export type Flood = { name: string; run(site: RunningSite): Promise<void> };

/** Milliseconds: duration of a flood, and delay before a closed connection reconnects. */
const STAYS = 8_000;
const COMES_AGAIN = 250;

/** Threat T51: connections that send requests without reading, and idle ones. */
export const floods: Flood[] = [
  {
    name: "no flood",
    run: () => wait(STAYS),
  },
  {
    name: "100 connections, 40 searches each, unread",
    run: (site) =>
      all(howMany(100), (n) =>
        deaf(
          site,
          list(40, (m) => `/directory?q=flot${n}x${m}`),
        ),
      ),
  },
  {
    name: "100 connections, 8 searches each, unread",
    run: (site) =>
      all(howMany(100), (n) =>
        deaf(
          site,
          list(8, (m) => `/directory?q=vague${n}x${m}`),
        ),
      ),
  },
  {
    name: "2,000 connections that stay, an answer each",
    run: (site) => all(howMany(2_000), () => deaf(site, ["/health"])),
  },
  {
    name: "900 searches on one connection",
    run: (site) =>
      deaf(
        site,
        list(howMany(900), (n) => `/directory?q=suite${n}`),
      ),
  },
  {
    name: "3 connections, 1,000 cached pages each, unread",
    run: (site) =>
      all(3, (n) =>
        deaf(
          site,
          list(howMany(1_000), () => `/?utm_source=${n}`),
        ),
      ),
  },
  {
    name: "200 connections that read 100 bytes a second",
    run: (site) => all(howMany(200), (n) => deaf(site, [`/directory?q=goutte${n}`], 100)),
  },
];

const list = (count: number, path: (n: number) => string) => Array.from({ length: count }, (_, n) => path(n));
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function all(count: number, one: (n: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => one(n)));
}

async function deaf({ url }: RunningSite, paths: string[], bytesPerSecond = 0): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const asks = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join("");
  const end = Date.now() + STAYS;
  while (Date.now() < end) {
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), hostname, () => socket.write(asks));
      // Without a listener nothing is read: responses fill the system's buffers, then the site's.
      const sip = setInterval(() => bytesPerSecond > 0 && socket.read(bytesPerSecond), 1_000);
      const enough = setTimeout(() => socket.destroy(), end - Date.now());
      socket.on("error", () => {});
      socket.on("close", () => {
        clearInterval(sip);
        clearTimeout(enough);
        resolve();
      });
    });
    await wait(COMES_AGAIN);
  }
}
