import net from "node:net";
import type { RunningSite } from "#tests/support/site.ts";
import { type BenchSite, withSite } from "./bench-site.ts";
import { fillDatabase, type Place } from "./fill.ts";
import { howMany } from "./how-many.ts";
import { atMost, printTable } from "./table.ts";
import { restOf, type State, stateOf, watchWhile } from "./watch.ts";

const COMPANIES = 1_000;
const URLS = 50_000;
const MB = 1_000_000;
/** MB, for every list and flood. */
const GOAL = 350;
/** Milliseconds: duration of a flood, delay before a closed connection reconnects, and between a visitor's requests. */
const STAYS = 8_000;
const COMES_AGAIN = 250;
const PAUSE = 20;

type Flood = { connections: number; paths(connection: number): string[]; bytesPerSecond?: number };
const list = (count: number, path: (n: number) => string) => Array.from({ length: count }, (_, n) => path(n));

/** Threat T51: connections that send requests without reading, and idle ones. */
const floods: Record<string, Flood> = {
  "no flood": { connections: 0, paths: () => [] },
  "100 connections, 40 searches each, unread": {
    connections: howMany(100),
    paths: (n) => list(40, (m) => `/directory?q=flot${n}x${m}`),
  },
  "100 connections, 8 searches each, unread": {
    connections: howMany(100),
    paths: (n) => list(8, (m) => `/directory?q=vague${n}x${m}`),
  },
  "2,000 connections that stay, an answer each": { connections: howMany(2_000), paths: () => ["/health"] },
  "900 searches on one connection": {
    connections: 1,
    paths: () => list(howMany(900), (n) => `/directory?q=suite${n}`),
  },
  "3 connections, 1,000 cached pages each, unread": {
    connections: 3,
    paths: (n) => list(howMany(1_000), () => `/?utm_source=${n}`),
  },
  "200 connections that read 100 bytes a second": {
    connections: howMany(200),
    paths: (n) => [`/directory?q=goutte${n}`],
    bytesPerSecond: 100,
  },
};

export async function memory(clusterUrl: string): Promise<void> {
  const before = (place: Place) => fillDatabase(place, COMPANIES);
  await withSite(clusterUrl, { before }, manyUrls);
  const rows: string[][] = [];
  for (const [name, flood] of Object.entries(floods))
    await withSite(clusterUrl, { before }, async (site) => {
      const rest = await restOf(site);
      const seen = await watchWhile(site, send(site, flood), PAUSE);
      const most = [atMost(seen.most / MB, GOAL, 0), (seen.most / rest.resident).toFixed(2)];
      rows.push([name, String(seen.answers), String(seen.bad), seen.slowest.toFixed(0), ...most]);
    });
  console.log("\nFloods that read nothing, and an ordinary visitor's requests meanwhile\n");
  printTable(["", "answers", "not 200", "slowest, ms", "most, MB", "÷ rest"], rows);
}

async function manyUrls(site: BenchSite): Promise<void> {
  const part = Math.ceil(howMany(URLS) / 5);
  const states = [await restOf(site)];
  for (let n = 0; n < 5; n += 1) {
    await site.ask({ kind: "odd searches", from: n * part }, { requests: part, connections: 8 });
    states.push(await stateOf(site));
  }
  console.log(`\nDifferent searches, 8 connections, ${COMPANIES} companies, MB\n`);
  const cells = ({ resident, cached, pages }: State) => [
    atMost(resident / MB, GOAL, 0),
    (cached / MB).toFixed(1),
    String(pages),
  ];
  const rows = states.map((state, n) => [n === 0 ? "at rest" : `after ${n * part}`, ...cells(state)]);
  printTable(["", "resident", "cached", "pages"], rows);
}

async function send(site: RunningSite, { connections, paths, bytesPerSecond = 0 }: Flood): Promise<void> {
  const end = Date.now() + STAYS;
  const all = list(connections, String).map((_, n) => connect(site, paths(n), { bytesPerSecond, end }));
  await Promise.all([...all, wait(STAYS)]);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Reading = { bytesPerSecond: number; end: number };

async function connect(
  { url }: RunningSite,
  paths: string[],
  { bytesPerSecond, end }: Reading,
): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const asks = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join("");
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
