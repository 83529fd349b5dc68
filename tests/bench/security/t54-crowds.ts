import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { companies } from "#app/core/company/company.table.ts";
import { costlyMarkdown } from "#tests/support/costly-markdown.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import { fillDatabase } from "../fill.ts";
import { howMany } from "../how-many.ts";
import { signIn } from "../sign-in.ts";
import { restOf, type Seen, watchWhile } from "../watch.ts";
import type { Crowd, Sent } from "./crowd.ts";
import { hostileDrawings } from "./hostile-drawings.ts";
import type { Finding, Threat } from "./threat.ts";

const MB = 1024 * 1024;
const COSTLY_AT_ONCE = 40;

export const costlyWork = threat("T54", "Costly work asked for nothing", 2, costlyCrowds);
export const crowds = threat(
  "T55",
  "One attacker, or one member, and all others (T55 to T58)",
  1.5,
  hostileCrowds,
);

/** @param most limit, as a multiple of the visitor's 99th percentile at rest */
function threat(id: string, title: string, most: number, crowdsOf: typeof costlyCrowds): Threat {
  const attempt = async (site: BenchSite) => {
    await restOf(site);
    const findings: Finding[] = [];
    for (const [what, crowd] of Object.entries(await crowdsOf(site)))
      findings.push(await tryBesideAVisitor(site, what, { url: site.url, ...crowd }, most));
    return findings;
  };
  const before = (place: Parameters<typeof fillDatabase>[0]) => fillDatabase(place, 200);
  return { id, title, run: (clusterUrl) => withSite(clusterUrl, { before }, attempt) };
}

type Crowds = Record<string, Omit<Crowd, "url">>;

async function costlyCrowds(site: BenchSite): Promise<Crowds> {
  const slugs = await site.db.select({ slug: companies.slug }).from(companies);
  const members = await signInMany(site, COSTLY_AT_ONCE);
  const acts: Record<string, (n: number, cookie: string | undefined) => Sent> = {
    "passwords to check": (n) => {
      const fields = { email: `inconnu-${n}@canari.example`, password: "Autre-chose-2026" };
      return { path: "/login", cookie: undefined, fields };
    },
    "copies of an account": (_n, cookie) => ({ path: "/settings/export", cookie }),
    "cards to draw": (n) => ({ path: `/og/company/${slugs[n]?.slug}`, cookie: undefined }),
    "files of 5 MB": (_n, cookie) => ({
      path: "/admin/import",
      cookie,
      file: { name: "file", content: 5 * MB },
    }),
    "logos of 2 MB": (_n, cookie) => ({
      path: "/add-company",
      cookie,
      file: { name: "file", content: 2 * MB },
    }),
  };
  const times = howMany(5) * COSTLY_AT_ONCE;
  return Object.fromEntries(
    Object.entries(acts).map(([what, act]) => {
      const sent = members.map((cookie, n) => act(n, cookie));
      const requests = { sent, atOnce: COSTLY_AT_ONCE, times };
      return [`${what}, ${COSTLY_AT_ONCE} at once`, { networks: 65_536, requests }];
    }),
  );
}

async function hostileCrowds(site: BenchSite): Promise<Crowds> {
  const members = await signInMany(site, 8);
  const [company] = await site.db.select({ slug: companies.slug }).from(companies).limit(1);
  const preview = (description: string, n: number): Sent => {
    const fields = { name: "Canari", contactName: "Canari", email: "canari@client.example", description };
    return { path: "/add-company", cookie: members[n % 8], fields: { intent: "preview", ...fields } };
  };
  const drawings = hostileDrawings(site.url, "canari").map(
    ({ bytes }, n): Sent => ({
      path: `/company/${company?.slug}/revendiquer`,
      cookie: members[n % 8],
      fields: { name: "Marie", position: "gérante" },
      file: { name: "document", content: bytes.toString() },
    }),
  );
  const person = { firstName: "Marie", lastName: "Canari", email: "canari-{n}@client.example" };
  const forms: Record<string, Record<string, string>> = {
    "/contact": { ...person, subject: "Bonjour {n}", message: "Une question, la {n}e." },
    "/gdpr-rights": { ...person, requestType: "access", message: "{n}" },
    "/register": { email: "nouveau-{n}@client.example", consent: "on", terms: "on" },
  };
  const shared = Object.entries(forms).map(([path, fields]): Sent => ({ path, cookie: undefined, fields }));
  const crowd = (networks: number, sent: Sent[], times: number) => ({
    networks,
    requests: { sent, atOnce: 8, times: howMany(times) },
  });
  const texts = Object.values(costlyMarkdown).map((write, n) => preview(write(4_990), n));
  const ordinary = members.map((_, n) => preview("Nous sauvegardons vos données.", n));
  const found: Crowds = { "ordinary texts previewed from 256 networks": crowd(256, ordinary, 400) };
  for (const networks of [1, 64])
    for (const connections of [1_000, 5_000])
      found[`slow posts of ${networks} networks, ${connections}`] = {
        networks,
        slow: { connections: howMany(connections), during: 15_000 },
      };
  for (const networks of [1, 256]) {
    found[`costly Markdown previewed from ${networks} networks`] = crowd(networks, texts, 400);
    found[`hostile documents from ${networks} networks`] = crowd(networks, drawings, 80);
    found[`shared pools asked by ${networks} networks`] = crowd(networks, shared, 1_500);
  }
  return found;
}

function signInMany(site: BenchSite, count: number): Promise<string[]> {
  return Array.fromAsync({ length: count }, () => signIn(site));
}

async function tryBesideAVisitor(
  site: BenchSite,
  what: string,
  crowd: Crowd,
  most: number,
): Promise<Finding> {
  const rest = await watchWhile(site, new Promise((resolve) => setTimeout(resolve, 5_000)));
  const worker = new Worker(path.resolve("tests/bench/security/crowd.ts"), { workerData: crowd });
  const statuses = once(worker, "message");
  const busy = await watchWhile(site, once(worker, "exit"));
  const ratio = busy.p99 / rest.p99;
  return {
    what,
    tried: crowd.slow?.connections ?? crowd.requests?.times ?? 0,
    through: [
      ...(ratio > most ? [`p99 of other pages ${ratio.toFixed(2)} times that at rest`] : []),
      ...(busy.bad > 0 ? [`${busy.bad} of a visitor's pages were not 200`] : []),
    ],
    lines: [
      `at rest ${formatSeen(rest)}; meanwhile ${formatSeen(busy)}: ${ratio.toFixed(2)}`,
      `answers by status: ${JSON.stringify((await statuses)[0])}`,
    ],
  };
}

const formatSeen = ({ p50, p99, answers }: Seen) =>
  `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms of ${answers}`;
