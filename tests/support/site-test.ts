import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inject, test } from "vitest";
import { aDatabase, newName, openTestDatabase, type TestDatabase } from "./database.ts";
import { demonstrationInto } from "./demonstration.ts";
import { startMailbox } from "./mailbox.ts";
import { membersOf } from "./members.ts";
import { complaintsOfSites, type RunningSite, startSite } from "./site.ts";
import { aVisitor } from "./visitor.ts";

export const perFile = { scope: "file" } as const;

/** Prints the site's log on failure. */
export const withComplaints = test.extend("complaints", { auto: true }, async ({ onTestFailed }) => {
  onTestFailed(() => console.error(complaintsOfSites().join("\n")));
});

/** A job that begins at its hour would work beside the test of that hour: jobs begin when a test asks for them. */
const withoutTimes = ({ pool }: TestDatabase) => pool.query("delete from pgboss.schedule");

/**
 * `test` with `site`, the built site on its own database, started once per file on first use: `site.visitor()` is a
 * browser with its own network, `site.signedIn()` a member with theirs, `site.ask` a `fetch`; `another` starts a
 * second site on that database until the test ends. Initial content and settings are set per file: `const test =
 * siteTest.extend("content", perFile, ({ database }) => aCompany(database.db))`, `.extend("env", perFile, ({ mailbox
 * }) => ({ SMTP_URL: mailbox.smtpUrl }))`. An empty database is filled with the demonstration: `demonstrationTest`
 * copies it, and read-only files share one (reading-test.ts).
 */
export const siteTest = withComplaints
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("database", perFile, async ({}, { onCleanup }): Promise<TestDatabase & { dataDir?: string }> => {
    const database = await aDatabase();
    onCleanup(() => database.close());
    return database;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("mailbox", perFile, async ({}, { onCleanup }) => {
    const mailbox = await startMailbox();
    onCleanup(() => mailbox.stop());
    return mailbox;
  })
  .extend("content", perFile, async (): Promise<unknown> => undefined)
  .extend("env", perFile, async (): Promise<Record<string, string>> => ({}))
  .extend("another", async ({ database }, { onCleanup }) => {
    const started: RunningSite[] = [];
    onCleanup(async () => void (await Promise.all(started.map((site) => site.stop()))));
    return async (env: Record<string, string> = {}) => {
      const site = await startSite({ DATABASE_URL: database.url, ...env });
      started.push(site);
      await withoutTimes(database);
      return site;
    };
  })
  .extend("site", perFile, async ({ database, content: _before, env }, { onCleanup }) => {
    const site = await startSite({ ...settingsFor(database), ...env });
    onCleanup(() => site.stop());
    await withoutTimes(database);
    return { ...browsed(site), ...membersOf({ url: site.url, db: database.db }) };
  });

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
export const demonstrationTest = siteTest.extend("database", perFile, async ({}, { onCleanup }) => {
  const database = await aDemonstration();
  onCleanup(database.close);
  return database;
});

export async function aDemonstration() {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-site-"));
  const cluster = { url: inject("clusterUrl"), folder: inject("clusterFolder") };
  const database = openTestDatabase(await demonstrationInto(cluster, newName(), dataDir));
  return {
    ...database,
    dataDir,
    close: async () => {
      await database.close();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A trusted proxy, so that each visitor has its own network and limits. */
export function settingsFor({ url, dataDir }: { url: string; dataDir?: string }): Record<string, string> {
  const settings = { DATABASE_URL: url, LOG_LEVEL: "info", TRUSTED_PROXIES: "1" };
  return dataDir ? { ...settings, DATA_DIR: dataDir } : settings;
}

export const browsed = (site: RunningSite) => ({
  ...site,
  visitor: (forwardedFor?: string) => aVisitor(site.url, forwardedFor),
  ask: (target: string, init: RequestInit = {}) => fetch(site.url + target, { redirect: "manual", ...init }),
});
