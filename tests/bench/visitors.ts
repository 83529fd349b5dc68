import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type pg from "pg";
import { openDatabase } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { aMember } from "#tests/support/factories.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { run } from "./load.ts";
import { quoteRequest } from "./quote-request.ts";

export async function signedInAgainstAnonymous(site: RunningSite, pool: pg.Pool, uncached: string[]) {
  const cookie = await signIn(site, pool);
  const options = { requests: 600, connections: 4 };
  await run(site.url, ["/directory"], { ...options, requests: 100, headers: [cookie] });
  const member = await run(site.url, ["/directory"], { ...options, headers: [cookie] });
  const anonymous = await run(site.url, ["/directory"], { ...options, headers: uncached });
  if (member.bad + anonymous.bad > 0) throw new Error("a page of the signed-in benchmark was not 200");
  console.log("\nDirectory, rendered, 4 connections");
  console.log(`  signed in  ${Math.round(member.perSecond)} /s, median ${member.median.toFixed(1)} ms`);
  console.log(`  anonymous  ${Math.round(anonymous.perSecond)} /s, median ${anonymous.median.toFixed(1)} ms`);
  console.log(`  ratio      ${(member.perSecond / anonymous.perSecond).toFixed(2)}`);
}

export async function signIn(site: RunningSite, pool: pg.Pool, given: Partial<Actor> = {}): Promise<string> {
  const db = openDatabase(pool);
  const member = await aMember(db, given);
  await aPassword(db, member);
  const answer = await fetch(`${site.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email: member.email, password: PASSWORD }),
  });
  const session = answer.headers.getSetCookie().find((cookie) => cookie.includes("session_token"));
  if (!session) throw new Error(`signing in answered ${answer.status} without a session`);
  return `Cookie: ${session.split(";")[0]}`;
}

/** Below the site-wide hourly limit. */
const SUBMISSIONS = 250;

export async function quoteAgainstInsert(site: RunningSite, pool: pg.Pool) {
  const insert = await mediansOf(SUBMISSIONS, () =>
    pool.query(
      `insert into leads (reference, company_name, contact_name, email, service_type, lead_type, idempotency_key, consent_version)
       values ($1, 'Bench', 'Bench', 'bench@bench.example', 'sauvegarde', 'general', $2, 'bench')`,
      [randomUUID(), randomUUID()],
    ),
  );
  const submit = await mediansOf(SUBMISSIONS, async (n) => {
    const answer = await fetch(`${site.url}/devis`, {
      redirect: "manual",
      ...quoteRequest(site.url, n),
    });
    await answer.arrayBuffer();
    if (answer.status !== 303) throw new Error(`quote ${n} answered ${answer.status}`);
  });
  console.log(`\nQuote request, ${SUBMISSIONS} in turn`);
  console.log(`  whole request  median ${submit.toFixed(2)} ms`);
  console.log(`  bare insert    median ${insert.toFixed(2)} ms`);
  console.log(`  ratio          ${(submit / insert).toFixed(1)}`);
}

export async function mediansOf(count: number, act: (n: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now();
    await act(n);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}
