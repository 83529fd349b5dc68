import os from "node:os";
import { expect } from "vitest";
import { publishDue } from "#app/features/blog/staff/publication.server.ts";
import { askForConfirmations } from "#app/features/confirmations/ask-confirmations.server.ts";
import { endAbandonedImports } from "#app/features/imports/command/command-import.server.ts";
import { sendAlerts } from "#app/features/installation/alerts.server.ts";
import { sendReminders } from "#app/features/leads/reminders/reminders.server.ts";
import { remindOfRights } from "#app/features/messages/rgpd/rights-reminders.server.ts";
import { eraseAccount } from "#app/features/privacy/account-data.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { sweepFiles } from "#app/features/privacy/sweep-files.server.ts";
import { checkWebsites } from "#app/features/websites/check-websites.server.ts";
import { isGuarded } from "#app/pages/page.ts";
import { pages } from "#app/pages.ts";
import { personalData } from "#app/personal-data.server.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { aBusyCompany } from "#tests/support/busy-company.ts";
import { addressesOf } from "#tests/support/example-pages.ts";
import { GROWN, growTables } from "#tests/support/grown-tables.ts";
import { type Read, watchPlans } from "#tests/support/plans.ts";
import { aMemberScope, aPublicScope } from "#tests/support/scope.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";

const test = demonstrationTest.extend("content", perFile, async ({ database }, { onCleanup }) => {
  await growTables(database.url);
  const plans = await watchPlans(database);
  onCleanup(() => plans.close());
  return plans;
});

type Allowed = { at: RegExp; tables: readonly string[]; why: string };
/** Who reads more than half of a table, and why it may. */
const allowed: readonly Allowed[] = [
  { at: /^\/$/, tables: ["companies"], why: "the page is kept until published content changes" },
  {
    at: /^\/directory$/,
    tables: ["companies"],
    why: "the table of the filters is in memory until published content changes",
  },
  { at: /^\/(sitemap\.xml|llms\.txt)$/, tables: ["companies"], why: "lists them; kept as long" },
  { at: /^\/admin\/dashboard$/, tables: ["companies"], why: "the published ones, counted as seldom" },
  {
    at: /^\/admin\/demandes\/chiffres$/,
    tables: ["leads", "lead_recipients", "companies"],
    why: "twelve months of requests are what it shows",
  },
  {
    at: /^(\/admin\/demande\/.*|\/admin\/demandes\/generales\/[\w-]{36}|reminders)$/,
    tables: ["company_managers"],
    why: "ranks a whole trade, managed companies first",
  },
  {
    at: /^\/admin\/etat$/,
    tables: ["users", "accounts"],
    why: "what is wrong with accounts is looked for when asked",
  },
  {
    at: /^websites$/,
    tables: ["companies", "company_contacts", "website_checks"],
    why: "once a day, in the background: those without an answer yet are found by none of their columns",
  },
  {
    at: /^confirmations$/,
    tables: ["companies", "company_managers", "confirmation_requests"],
    why: "once a day; what was confirmed when is in no index",
  },
  {
    at: /^deletion of an account$/,
    tables: ["mails", "audit_log", "imports", "import_rows"],
    why: "its address may stand anywhere in their texts",
  },
  {
    at: /\/export$/,
    tables: ["newsletter_subscriptions", "frozen_addresses", "users", "company_contacts"],
    why: "a file holds everything",
  },
];

/** As small as the demonstration here: whether a list of words reads it by index or whole is the planner's guess. */
const notGrown = new Set(["search_vocabulary"]);

const used = new Set<Allowed>();
/** Once a night. */
const RETENTION = "retention";

function whole(reads: readonly Read[], at: string): string[] {
  return reads
    .filter(({ table, rows }) => rows > GROWN / 2 && !notGrown.has(table))
    .filter(({ table }) => {
      const entry = allowed.find((one) => one.at.test(at) && one.tables.includes(table));
      if (entry) used.add(entry);
      return !entry && at !== RETENTION;
    })
    .map((read) => `${at}: ${read.node}, ${read.rows} ${read.table}: ${read.statement.replace(/\s+/g, " ")}`);
}

test("no page reads half of a table that grows", async ({ content: plans, site, database }) => {
  const owner = await site.signedIn();
  const administrator = await site.signedIn({ role: "admin" });
  const busy = await aBusyCompany(database.db, owner.member.id);
  const examples = { ...busy, company: `/company/${busy.slug}` };
  const files: Record<string, string> = {
    "/categories/:slug": "/categories/sauvegarde",
    "/og/:kind/:slug?": `/og/company/${busy.slug}`,
    "/admin/entreprises/:list/export": "/admin/entreprises/publiees/export",
    "/admin/demandes/:list/export": "/admin/demandes/generales/export",
    "/admin/revendications/:id/document": `/admin/revendications/${busy.claimId}/document`,
    "/admin/rgpd/:id/export": `/admin/rgpd/${busy.rightsId}/export`,
    "/admin/import/:id/rejets": `/admin/import/${busy.importId}/rejets`,
    "/admin/e-mails/:id/apercu": `/admin/e-mails/${busy.mailId}/apercu`,
  };
  const found: string[] = [];
  let statements = 0;
  for (const page of pages.filter(({ methods }) => !methods || methods.includes("GET"))) {
    const signedIn = page.who === "administrators" ? administrator.visitor : owner.visitor;
    const visitor = isGuarded(page) ? signedIn : site.visitor();
    for (const path of addressesOf(page, examples)) {
      const asked = files[path] ?? path;
      await visitor.get(asked);
      const reads = await plans.reads();
      statements += reads.length;
      found.push(...whole(reads, asked));
    }
  }
  expect(found).toEqual([]);
  expect(statements).toBeGreaterThan(500);
});

test("no job does but the retention of the night, nor the deletion of an account", async ({
  content: plans,
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.url, 2);
  onTestFinished(() => pool.end());
  const scope = aPublicScope(openDatabase(pool));
  const { db, files } = scope;
  const onError = (...[what, error = what]: unknown[]) => {
    throw error;
  };
  const known = { id: "grown-7", email: "grown-7@client.example" };
  const someone: Actor = { ...known, name: "Membre", role: "user", proven: true, createdAt: new Date() };
  const inBusinessHours = new Date("2027-03-02T10:00+11:00");
  const jobs: Record<string, () => Promise<unknown>> = {
    reminders: () => sendReminders(scope, { now: inBusinessHours, onError }),
    alerts: () => sendAlerts(scope, { dataDir: os.tmpdir(), queueLabels: {}, emergency: undefined }),
    "publication of articles": () => publishDue({ db }, new Date()),
    websites: () => checkWebsites(scope, { onError, pace: () => Promise.resolve() }),
    confirmations: () => askForConfirmations(scope, { onError }),
    "reminders of rights": () => remindOfRights(scope),
    "deletion of an account": () => eraseAccount(aMemberScope(db, someone), personalData),
    "abandoned imports": () => endAbandonedImports({ db }),
    [RETENTION]: () => purge({ db, files }, personalData, { onError }),
    "unused files": () => sweepFiles({ db, files }, personalData),
  };
  const found: string[] = [];
  for (const [name, work] of Object.entries(jobs)) {
    await work();
    found.push(...whole(await plans.reads(), name));
  }
  expect(found).toEqual([]);
});

test("each exception is one", () => {
  expect(allowed.filter((one) => !used.has(one)).map(({ at }) => at)).toEqual([]);
});
