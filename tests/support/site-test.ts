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

/** A failure says what the site itself had to say about it. */
export const withComplaints = test.extend("complaints", { auto: true }, async ({ onTestFailed }) => {
  onTestFailed(() => console.error(complaintsOfSites().join("\n")));
});

/**
 * `test` with `site`, the built site on a database of its own, started once for the file by the first test that names it:
 * `site.visitor()` is a browser with its own network, `site.signedIn()` a member and theirs, `site.ask` a `fetch`; and
 * with `another`, which starts a site on the database of the file until the test ends.
 * What the database holds before, and settings, are said once for the file:
 * `const test = siteTest.extend("content", perFile, ({ database }) => aCompany(database.db))`,
 * `.extend("env", perFile, ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))`. Tests may name those, too.
 * A database without a company is filled with the demonstration: `demonstrationTest` has it sooner, and files that only
 * read share one (reading-test.ts).
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
      return site;
    };
  })
  .extend("site", perFile, async ({ database, content: _before, env }, { onCleanup }) => {
    const site = await startSite({ ...settingsFor(database), ...env });
    onCleanup(() => site.stop());
    return { ...browsed(site), ...membersOf({ url: site.url, db: database.db }) };
  });

/** The same on a copy of the demonstration, with its files. */
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

/** A trusted proxy, so that each visitor comes from a network of their own and has their own limits. */
export function settingsFor({ url, dataDir }: { url: string; dataDir?: string }): Record<string, string> {
  const settings = { DATABASE_URL: url, LOG_LEVEL: "info", TRUSTED_PROXIES: "1" };
  return dataDir ? { ...settings, DATA_DIR: dataDir } : settings;
}

export const browsed = (site: RunningSite) => ({
  ...site,
  visitor: (forwardedFor?: string) => aVisitor(site.url, forwardedFor),
  ask: (target: string, init: RequestInit = {}) => fetch(site.url + target, { redirect: "manual", ...init }),
});
