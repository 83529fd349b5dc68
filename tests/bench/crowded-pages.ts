import { randomUUID } from "node:crypto";
import type { BenchSite } from "./bench-site.ts";
import { howMany } from "./how-many.ts";
import { type Answers, HEADERS, startClients } from "./load/clients.ts";
import { quoteRequest } from "./quote-request.ts";
import { signIn } from "./sign-in.ts";
import { atMost, printTable } from "./table.ts";
import { medianOf } from "./times.ts";

const CROWDS = [16, 64];
const SECONDS = 5;
const SPREAD = 4;

/** An invalid session, which no page of the cache is given for. */
export const UNCACHED = { cookie: "recif.session_token=bench" };

type Asked = { connections: number; seconds?: number; requests?: number };

/** What a crowd of keep-alive clients waits for, of pages that are rendered, searched or filled in for a member. */
export async function crowdedPages(site: BenchSite): Promise<void> {
  const member = { cookie: await signIn(site) };
  let from = 0;
  const fresh = async (asked: Asked) => {
    const answers = await site.ask({ kind: "searches", from }, asked);
    from += answers.sent;
    return answers;
  };
  const page = (path: string, headers: Record<string, string>) => (asked: Asked) =>
    site.ask([path], { ...asked, headers });
  const rows: Record<string, (asked: Asked) => Promise<Answers>> = {
    "home, rendered": page("/", UNCACHED),
    "directory, rendered": page("/directory", UNCACHED),
    "searches never asked": fresh,
    "home, signed in": page("/", member),
    "directory, signed in": page("/directory", member),
  };
  const cells: string[][] = [];
  for (const [name, ask] of Object.entries(rows)) {
    await ask({ connections: 4, requests: 100 });
    const row = [name];
    for (const connections of CROWDS) {
      const { right, seconds, p50, p99 } = await ask({ connections, seconds: howMany(SECONDS) });
      row.push((right / seconds).toFixed(0), p50.toFixed(1), p99.toFixed(1), atMost(p99 / p50, SPREAD));
    }
    cells.push(row);
  }
  console.log("\nPages asked by 16 and by 64 clients, times in ms\n");
  const head = CROWDS.flatMap((crowd) => [`${crowd}: answers/s`, "p50", "p99", "p99 ÷ p50"]);
  printTable(["", ...head], cells);
}

/** Below the site-wide hourly limit. */
const SUBMISSIONS = 250;

export async function quoteAgainstInsert({ url, pool }: BenchSite): Promise<void> {
  const count = howMany(SUBMISSIONS);
  const insert = await medianOf(count, () =>
    pool.query(
      `insert into leads (reference, company_name, contact_name, email, service_type, lead_type, idempotency_key, consent_version)
       values ($1, 'Bench', 'Bench', 'bench@bench.example', 'sauvegarde', 'general', $2, 'bench')`,
      [randomUUID(), randomUUID()],
    ),
  );
  const whole = await medianOf(count, async (n) => {
    const answer = await fetch(`${url}/devis`, { redirect: "manual", ...quoteRequest(url, n) });
    await answer.arrayBuffer();
    if (answer.status !== 303) throw new Error(`quote ${n} answered ${answer.status}`);
  });
  const ratio = (whole / insert).toFixed(0);
  console.log(`\nA quote request: ${whole.toFixed(1)} ms, ${ratio} bare inserts of ${insert.toFixed(2)} ms`);
}

const RUNS = 3;
const HEALTH = 15;

export async function healthUnderLoad(site: BenchSite): Promise<void> {
  const ask = (seconds = howMany(SECONDS)) => site.ask(["/health"], { seconds });
  const rest = await ask();
  const shown = [`at rest ${times(rest)}`];
  for (let run = 0; run < RUNS; run += 1) {
    const others = startClients();
    const load = { kind: "searches" as const, url: site.url, from: 5_000 + 3_000 * run, headers: HEADERS };
    others.ask({ ...load, connections: 16 }).catch(() => {});
    await ask(1);
    const busy = await ask();
    others.stop();
    shown.push(`${busy.p50.toFixed(1)} and ${atMost(busy.p99, HEALTH)}`);
  }
  console.log(`\n/health, median and p99 in ms: ${shown.join("; under 16 rendered searches ")}`);
}

const times = ({ p50, p99 }: Answers) => `${p50.toFixed(1)} and ${p99.toFixed(1)}`;
