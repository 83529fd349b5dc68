import type { Mailbox } from "#tests/support/mailbox.ts";
import { HEADERS, type Load } from "../load/clients.ts";
import { signUp } from "./member.ts";
import type { Plan } from "./plan.ts";
import { Problem } from "./problem.ts";
import type { Side, SideName } from "./side.ts";

export type Workload = {
  name: string;
  load(side: Side, turn: Plan & { warming: boolean }): Load;
  prepare?(side: Side): Promise<void>;
  causesMail?: true;
};

const PROFILES = 100;
const CROWD = 16;
/** Where requests wait for one another: p99 is what is compared. */
const LARGE_CROWD = 64;
/** The site-wide limit is 300 an hour. */
const MOST_QUOTES = 290;
const WARMING_QUOTES = 20;

export async function workloadsFor(
  sides: readonly Side[],
  mailbox: Mailbox,
  notes: string[],
): Promise<Workload[]> {
  const profiles = await sharedProfiles(sides);
  const cookies = new Map<SideName, string>();
  for (const side of sides) cookies.set(side.name, await signUp(side, mailbox));
  const member = (side: Side) => ({ cookie: cookies.get(side.name) ?? "" });
  const rendered = await findWayToRender(sides);
  if (!rendered) notes.push("no request was found that both versions render anew: no rendered pages");
  notes.push(...(await findUncached(sides, ["/", "/directory", ...profiles.slice(0, 1)])));

  const pages = (
    name: string,
    paths: string[],
    headersOf: (side: Side) => Record<string, string>,
    connections = CROWD,
  ): Workload => ({
    name,
    load: (side, { seconds }) => ({
      kind: "pages",
      url: side.url,
      paths,
      connections,
      headers: { ...HEADERS, ...headersOf(side) },
      seconds,
    }),
  });
  const cached = (name: string, paths: string[]): Workload => ({
    ...pages(name, paths, () => ({})),
    prepare: async ({ url }) => {
      for (const path of paths) await ask(url + path);
    },
  });
  return [
    cached("cached home", ["/"]),
    cached("cached directory", ["/directory"]),
    cached("100 cached profiles", profiles),
    ...(rendered
      ? [
          pages("rendered home", [rendered.path("/")], () => rendered.headers),
          pages("rendered directory", [rendered.path("/directory")], () => rendered.headers),
          pages("rendered home, 64 clients", [rendered.path("/")], () => rendered.headers, LARGE_CROWD),
        ]
      : []),
    pages("signed-in home", ["/"], member),
    pages("signed-in directory", ["/directory"], member),
    searches("searches never asked", CROWD),
    searches("searches never asked, 64 clients", LARGE_CROWD),
    quotes,
  ];
}

const searches = (name: string, connections: number): Workload => ({
  name,
  load: (side, { seconds }) => ({
    kind: "searches",
    url: side.url,
    from: side.asked.searches,
    connections,
    headers: HEADERS,
    seconds,
  }),
});

const quotes: Workload = {
  name: "quote requests",
  causesMail: true,
  load: (side, { seconds, turns, warming }) => ({
    kind: "quotes",
    url: side.url,
    from: side.asked.quotes,
    connections: CROWD,
    requests: warming ? WARMING_QUOTES : Math.floor((MOST_QUOTES - WARMING_QUOTES) / turns),
    headers: HEADERS,
    seconds,
  }),
};

async function sharedProfiles(sides: readonly Side[]): Promise<string[]> {
  const lists = await Promise.all(
    sides.map(async ({ url }) => {
      const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
      return new Set([...sitemap.matchAll(/\/company\/[^<]+/g)].map(([path]) => path));
    }),
  );
  const shared = [...(lists[0] ?? [])].filter((path) => lists.every((list) => list.has(path)));
  if (shared.length < PROFILES) throw new Problem(`The two sites share ${shared.length} profiles only.`);
  return shared.slice(0, PROFILES);
}

async function findUncached(sides: readonly Side[], paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, url } of sides) {
    for (const path of paths) {
      await ask(url + path);
      if (!isCached(await ask(url + path))) found.push(`${path} is not cached by ${name}`);
    }
  }
  return found;
}

const isCached = ({ headers }: Response) => headers.has("etag");

async function findWayToRender(sides: readonly Side[]) {
  const ways: { path(page: string): string; headers: Record<string, string> }[] = [
    { path: (page) => `${page}?compare=1`, headers: {} },
    { path: (page) => page, headers: { cookie: "recif.session_token=compare" } },
  ];
  for (const way of ways) {
    const asked = sides.flatMap(({ url }) => ["/", "/directory"].map((page) => url + way.path(page)));
    const answers = await Promise.all(asked.map((url) => ask(url, way.headers)));
    if (answers.every((answer) => answer.status === 200 && !isCached(answer))) return way;
  }
  return undefined;
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, { headers: { ...HEADERS, ...headers }, redirect: "manual" });
  await answer.arrayBuffer();
  return answer;
}
