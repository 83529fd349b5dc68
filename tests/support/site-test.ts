import { test } from "vitest";
import { aDatabase } from "./database.ts";
import { startMailbox } from "./mailbox.ts";
import { membersOf } from "./members.ts";
import { complaintsOfSites, type RunningSite, startSite } from "./site.ts";
import { aVisitor } from "./visitor.ts";

export const perFile = { scope: "file" } as const;

/**
 * `test` with `another`, which starts a site on the database of the file until the test ends, and `site`, the built site on a database of its own, started once for the file by the first test that names
 * it: `site.visitor()` is a browser with its own network, `site.signedIn()` a member and theirs, `site.ask` a `fetch`.
 * What the database holds before (without a company: the demonstration), and settings, are said once for the file:
 * `const test = siteTest.extend("content", perFile, ({ database }) => aCompany(database.db))`,
 * `.extend("env", perFile, ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))`. Tests may name those, too.
 */
export const siteTest = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("database", perFile, async ({}, { onCleanup }) => {
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
  // A failure says what the site itself had to say about it.
  .extend("complaints", { auto: true }, async ({ onTestFailed }) => {
    onTestFailed(() => console.error(complaintsOfSites().join("\n")));
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
    // A trusted proxy, so that each visitor comes from a network of their own and has their own limits.
    const settings = { DATABASE_URL: database.url, LOG_LEVEL: "info", TRUSTED_PROXIES: "1", ...env };
    const site = await startSite(settings);
    onCleanup(() => site.stop());
    return {
      ...site,
      ...membersOf({ url: site.url, db: database.db }),
      visitor: () => aVisitor(site.url),
      ask: (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init }),
    };
  });
