import http from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companyContacts } from "#app/core/company/company.table.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { checkWebsites } from "#app/features/websites/check-websites.server.ts";
import { websitePrivacy } from "#app/features/websites/websites.privacy.server.ts";
import { websiteChecks } from "#app/features/websites/websites.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { fieldOf } from "#tests/support/field-of.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { plain, rowsOf, TODAY } from "#tests/support/queue-page.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const DAY = 86_400_000;
const onError = (error: unknown) => {
  throw error;
};

const ALIVE = "canari-vivant.nc";

/** No name is found but that of a server of this machine; nothing leaves it. */
const lookupBut =
  (asked: string[], fails: (name: string) => string): LookupFunction =>
  (name, _options, done) => {
    asked.push(name);
    const code = fails(name);
    if (name === ALIVE && code === "ENOTFOUND")
      return (done as (error: null, all: { address: string; family: number }[]) => void)(null, [
        { address: "127.0.0.1", family: 4 },
      ]);
    done(Object.assign(new Error(code), { code }), "", 4);
  };

/** A run `days` from now. @returns the names that were looked up */
async function run(db: Database, days: number, fails = (_name: string) => "ENOTFOUND"): Promise<string[]> {
  const asked: string[] = [];
  await checkWebsites(aPublicScope(db), {
    now: () => new Date(Date.now() + days * DAY),
    onError,
    pace: () => Promise.resolve(),
    privateHosts: [ALIVE],
    lookup: lookupBut(asked, fails),
  });
  return [...new Set(asked)];
}

let serial = 0;
const test = siteTest
  .extend("content", perFile, async ({ database }, { onCleanup }) => {
    const server = http.createServer((_request, response) => response.writeHead(200).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onCleanup(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return aCompany(database.db, { website: `http://${ALIVE}:${port}/` });
  })
  .extend("company", async ({ site, database: { db } }) => {
    serial += 1;
    const host = `canari-mort-${serial}.nc`;
    const { member: owner, visitor } = await site.signedIn();
    const { id, slug } = await aCompany(db, { ownerId: owner.id, website: `https://${host}/` });
    return { id, slug, host, owner, visitor };
  })
  .extend("reader", async ({ site }) => (await site.signedIn()).visitor)
  .extend("admin", async ({ site }) => (await site.signedIn({ role: "admin" })).visitor);

describe("a dead website", () => {
  test("is mailed to the managers and queued on its third day, and the page links it no more until it answers", async ({
    company: { id, slug, host, owner },
    reader,
    admin,
    database: { db },
  }) => {
    const link = `href="https://${host}/"`;
    const queued = async () =>
      rowsOf((await admin.get(`${TODAY}?quoi=website&size=25`)).body).map(({ to }) => to);
    const mailed = () => templatesTo(db, owner.email);
    const profile = `/company/${slug}`;
    for (const days of [0, 1]) expect(await run(db, days)).toContain(host);
    expect(await run(db, 1)).not.toContain(host);
    expect((await reader.get(profile)).body).toContain(link);
    expect([await mailed(), await queued()]).toEqual([[], []]);

    expect(await run(db, 2)).toContain(host);
    expect(await mailed()).toEqual(["website-dead"]);
    expect(await queued()).toEqual([`/admin/fiches/${id}`]);
    const dead = (await reader.get(profile)).body;
    expect(dead).not.toContain(link);
    expect(dead).toContain("ne répond plus");
    expect(await run(db, 3)).not.toContain(host);
    await run(db, 9.5);
    expect(await mailed()).toEqual(["website-dead"]);

    // Another website of the company: what is known of the first does not count.
    await db
      .update(companyContacts)
      .set({ website: `https://neuf-${host}/` })
      .where(eq(companyContacts.companyId, id));
    expect((await reader.get(profile)).body).toContain(`href="https://neuf-${host}/"`);
    expect(await queued()).toEqual([]);
    expect(await run(db, 9.6)).toContain(`neuf-${host}`);
    const [check] = await db.select().from(websiteChecks).where(eq(websiteChecks.companyId, id));
    expect(check).toMatchObject({ website: `https://neuf-${host}/`, deadSince: null });
  });

  test("is none while no website can be reached at all: the network is then ours to repair", async ({
    company: { host, owner },
    database: { db },
  }) => {
    for (const days of [0, 7.1, 14.2]) expect(await run(db, days, () => "ECONNREFUSED")).toContain(host);
    const checks = await db.select().from(websiteChecks);
    expect(checks.filter(({ website }) => website.includes(host))).toMatchObject([
      { answer: "unknown", deadDays: [] },
    ]);
    expect(await templatesTo(db, owner.email)).toEqual([]);
  });

  test("is none while its name cannot be looked up", async ({
    company: { host, owner },
    database: { db },
  }) => {
    for (const days of [0, 7.1, 14.2]) expect(await run(db, days, () => "EAI_AGAIN")).toContain(host);
    expect(await templatesTo(db, owner.email)).toEqual([]);
  });

  test("is taken away by staff with one act, which the history holds", async ({
    company: { id, host, owner },
    admin,
    database: { db },
  }) => {
    const record = `/admin/fiches/${id}`;
    expect((await admin.get(record)).body).not.toContain("Retirer le lien");
    for (const days of [0, 1, 2]) await run(db, days);
    const { body } = await admin.get(record);
    expect(plain(body)).toContain("Site web mort depuis le");
    expect(body).toContain(host);
    const seen = await fieldOf(admin, record, "remove-website", "seen");
    const stale = await admin.post(record, { intent: "remove-website", seen: "autre" });
    expect(stale.headers.get("location")).toContain("#modification");
    const versions = () => db.$count(companyVersions, eq(companyVersions.companyId, id));
    const before = await versions();
    expect((await admin.post(record, { intent: "remove-website", seen })).status).toBe(302);
    const [contact] = await db.select().from(companyContacts).where(eq(companyContacts.companyId, id));
    expect(contact?.website).toBeNull();
    expect(await versions()).toBe(before + 1);
    expect(await db.select().from(auditLog).where(eq(auditLog.subject, id))).toMatchObject([
      { action: "company.edited" },
    ]);
    expect(await templatesTo(db, owner.email)).toEqual(["website-dead", "company-changed"]);
    expect((await admin.get(record)).body).not.toContain("Retirer le lien");
    expect((await admin.post(record, { intent: "remove-website", seen })).status).toBe(409);
  });
});

test("what a website answered is erased after ninety days without a question", async ({
  company: { id, host },
  database: { db },
}) => {
  expect(await run(db, 0)).toContain(host);
  const known = () => db.$count(websiteChecks, eq(websiteChecks.companyId, id));
  for (const [days, left] of [
    [89, 1],
    [91, 0],
  ] as const) {
    const now = new Date(Date.now() + days * DAY);
    for (const rule of websitePrivacy.retention) await rule.erase({ db }, now);
    expect(await known()).toBe(left);
  }
});
