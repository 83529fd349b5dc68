import { performance } from "node:perf_hooks";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { aPassword } from "#tests/support/accounts.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAddress, askSilently, silentForms } from "#tests/support/silent-forms.ts";
import { mannWhitney, median } from "#tests/support/statistics.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import { howMany } from "../how-many.ts";
import { seededRandom } from "../random.ts";
import type { Finding, Threat } from "./threat.ts";

const SAMPLES = 200;
const WARMING = 10;
const random = seededRandom(3);

export const enumeration: Threat = {
  id: "T03",
  title: "Finding out who has an account",
  run: (clusterUrl) =>
    withSite(clusterUrl, {}, async (site) => {
      const findings: Finding[] = [];
      for (const name of Object.keys(silentForms)) findings.push(await compare(site, name));
      return findings;
    }),
};

type Kind = "known" | "unknown";

async function compare(site: BenchSite, name: string): Promise<Finding> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  const through: string[] = [];
  let usual: string | undefined;
  const form = silentForms[name];
  if (!form) throw new Error(`no form for ${name}`);
  for (const [round, { kind, email }] of (await addresses(site)).entries()) {
    const startedAt = performance.now();
    const answer = await askSilently(site.url, form, email);
    const elapsed = performance.now() - startedAt;
    const shape = JSON.stringify(answer);
    usual ??= shape;
    if (shape !== usual) through.push(`${name}: another answer for a(n) ${kind} address (${answer.status})`);
    if (round >= WARMING) times[kind].push(elapsed);
  }
  const medians = (["known", "unknown"] as const).map(
    (kind) => `${kind} ${median(times[kind]).toFixed(2)} ms`,
  );
  const p = mannWhitney(times.known, times.unknown);
  return {
    what: `times ${name}`,
    tried: times.known.length + times.unknown.length,
    through,
    lines: [`medians ${medians.join(", ")}; Mann–Whitney p ${p.toFixed(3)}`],
  };
}

/** Equal numbers in mixed order, so that the cost of mails affects both. */
async function addresses({ db }: BenchSite): Promise<{ kind: Kind; email: string }[]> {
  const all: { kind: Kind; email: string; place: number }[] = [];
  for (let n = 0; n < howMany(SAMPLES) + WARMING / 2; n += 1) {
    const member = await aMember(db, { email: anAddress() });
    await aPassword(db, member);
    const subscription = { email: member.email, isActive: true, unsubscribeToken: member.id };
    await db.insert(newsletterSubscriptions).values({ ...subscription, confirmedAt: new Date() });
    all.push({ kind: "known", email: member.email, place: random() });
    all.push({ kind: "unknown", email: anAddress(), place: random() });
  }
  return all.toSorted((a, b) => a.place - b.place);
}
