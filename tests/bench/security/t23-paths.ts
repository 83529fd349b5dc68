import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { aCompany } from "#tests/support/factories.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import type { Place } from "../fill.ts";
import { someOf } from "../how-many.ts";
import { pathPayloads } from "./path-payloads.ts";
import { type Finding, runConcurrently, type Threat } from "./threat.ts";

const prefixes = [
  "/",
  "/assets/",
  "/logos/",
  "/logos/aa/",
  "/og/",
  "/og/company/",
  "/og/category/",
  "/company/",
  "/category/",
  "/categories/",
  "/my-company/edit/",
  "/dev/mail/",
  "/fonts/",
];
const CANARY = "canari-de-fichier-7f3a";
/** Contents of the targeted files, and directory listings. */
const LEAK = new RegExp(`${CANARY}|root:.*:0:0|"devDependencies"|PATH=/|\\[fonts\\]|Index of /`);
const posted = ["/logos/", "/og/company/", "/company/", "/category/", "/my-company/edit/", "/dev/mail/"];
const EVERY = 10;
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
  const findings: Finding[] = [];
  for (const prefix of prefixes) {
    const { through, statuses } = await tryPaths(payloads, async (payload) => {
      const { status, body } = await askAsWritten(site.url, prefix + payload, agent);
      return { status, leaks: LEAK.test(body) || !REFUSALS.includes(status) };
    });
    findings.push({ what: `paths below ${prefix} (${statuses})`, tried: payloads.length, through });
  }
  const some = payloads.filter((_payload, n) => n % EVERY === 0);
  for (const prefix of posted) {
    const { through, statuses } = await tryPaths(some, async (payload) => {
      const { status, body } = await askAsWritten(site.url, `${prefix}${payload}.data`, agent, "theme=dark");
      return { status, leaks: LEAK.test(body) || status >= 500 };
    });
    findings.push({
      what: `paths posted as data below ${prefix} (${statuses})`,
      tried: some.length,
      through,
    });
  }
  agent.destroy();
  return findings;
}

type Tried = { status: number; leaks: boolean };

async function tryPaths(payloads: string[], attempt: (payload: string) => Promise<Tried>) {
  const through: string[] = [];
  const statuses: Record<number, number> = {};
  await runConcurrently(payloads, 8, async (payload) => {
    const { status, leaks } = await attempt(payload);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (leaks) through.push(`${payload} → ${status}`);
  });
  return { through, statuses: JSON.stringify(statuses) };
}

/** @param form POST body; GET without */
function askAsWritten(
  siteUrl: string,
  target: string,
  agent: http.Agent,
  form?: string,
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(siteUrl);
  const postOptions = form !== undefined && {
    method: "POST",
    headers: { origin: siteUrl, "content-type": "application/x-www-form-urlencoded" },
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: target, agent, ...postOptions }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString("latin1") }),
      );
    });
    request.on("error", reject);
    request.end(form);
  });
}
