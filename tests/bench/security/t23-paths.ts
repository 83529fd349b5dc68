import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { aCompany } from "#tests/support/factories.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import type { Place } from "../fill.ts";
import { someOf } from "../how-many.ts";
import { list } from "../list.ts";
import { type Finding, runConcurrently, type Threat } from "./threat.ts";
import { pathPayloads } from "./url-payloads.ts";

const prefixes = list(`
  /  /assets/  /logos/  /logos/aa/  /og/  /og/company/  /og/category/  /company/  /category/  /categories/
  /my-company/edit/  /dev/mail/  /fonts/`);
const posted = list("/logos/  /og/company/  /company/  /category/  /my-company/edit/  /dev/mail/");
const EVERY = 10;
const CANARY = "canari-de-fichier-7f3a";
/** Contents of the targeted files, and directory listings. */
const LEAK = new RegExp(`${CANARY}|root:.*:0:0|"devDependencies"|PATH=/|\\[fonts\\]|Index of /`);
const REFUSALS = [301, 302, 400, 404, 414, 431];

export const paths: Threat = {
  id: "T23",
  title: "Files read by a crafted path",
  async run(clusterUrl) {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-bench-"));
    for (const folder of [dataDir, path.join(dataDir, "files")]) {
      await fs.mkdir(folder, { recursive: true });
      await fs.writeFile(path.join(folder, "secret.txt"), CANARY);
    }
    const given = { env: { DATA_DIR: dataDir }, before: ({ db }: Place) => aCompany(db) };
    try {
      return await withSite(clusterUrl, given, tryPrefixes);
    } finally {
      await fs.rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function tryPrefixes(site: BenchSite): Promise<Finding[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const payloads = someOf(pathPayloads());
  const some = payloads.filter((_payload, n) => n % EVERY === 0);
  const findings: Finding[] = [];
  for (const prefix of prefixes)
    findings.push(
      await tryPaths(`paths below ${prefix}`, payloads, async (payload) => {
        const { status, body } = await askAsWritten(site.url, prefix + payload, agent);
        return { status, leaks: LEAK.test(body) || !REFUSALS.includes(status) };
      }),
    );
  for (const prefix of posted)
    findings.push(
      await tryPaths(`paths posted as data below ${prefix}`, some, async (payload) => {
        const { status, body } = await askAsWritten(
          site.url,
          `${prefix}${payload}.data`,
          agent,
          "theme=dark",
        );
        return { status, leaks: LEAK.test(body) || status >= 500 };
      }),
    );
  agent.destroy();
  return findings;
}

type Tried = { status: number; leaks: boolean };

async function tryPaths(what: string, payloads: string[], attempt: (payload: string) => Promise<Tried>) {
  const through: string[] = [];
  const statuses: Record<number, number> = {};
  await runConcurrently(payloads, 8, async (payload) => {
    const { status, leaks } = await attempt(payload);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (leaks) through.push(`${payload} → ${status}`);
  });
  return { what: `${what} (${JSON.stringify(statuses)})`, tried: payloads.length, through };
}

/** @param form POST body; GET without */
async function askAsWritten(siteUrl: string, target: string, agent: http.Agent, form?: string) {
  const { hostname, port } = new URL(siteUrl);
  const headers = { origin: siteUrl, "content-type": "application/x-www-form-urlencoded" };
  const options = {
    hostname,
    port,
    path: target,
    agent,
    ...(form !== undefined && { method: "POST", headers }),
  };
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.request(options, resolve).on("error", reject).end(form);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
