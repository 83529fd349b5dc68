import { and, eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { pushSubscriptions } from "#app/core/push/push-subscriptions.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { pushServiceEnv, startPushService } from "#tests/support/push-service.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = siteTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("service", perFile, async ({}, { onCleanup }) => {
    const service = await startPushService();
    onCleanup(() => service.stop());
    return service;
  })
  .extend("env", perFile, async () => pushServiceEnv);

type Given = { endpoint: string; p256dh: string; auth: string };
const turnOn = (visitor: Visitor, given: Given) =>
  visitor.post("/my-company", { intent: "push", act: "on", ...given });
const plain = (body: string) => parse(body).text.replace(/\s+/g, " ");

type Fixture = {
  site: { signedIn(): Promise<{ member: { id: string; email: string }; visitor: Visitor }> };
  database: { db: Parameters<typeof aCompany>[0] };
  service: Awaited<ReturnType<typeof startPushService>>;
};

async function aNotifiedOwner({ site, database: { db }, service }: Fixture) {
  const { member, visitor } = await site.signedIn();
  const company = await aCompany(db, { ownerId: member.id });
  const given = service.subscription();
  expect((await turnOn(visitor, given)).status).toBe(200);
  return { member, visitor, company, given };
}

const rowsOf = (db: Fixture["database"]["db"], userId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

test("a new request is a mail and one notification for each device, which has nothing of it", async ({
  site,
  database,
  service,
}) => {
  const owner = await aNotifiedOwner({ site, database, service });
  const other = await aCompany(database.db, { ownerId: owner.member.id });
  const request = aRequest({ message: "canari-de-la-demande" });
  await ask(site.visitor(), site.url, request, [owner.company.slug, other.slug]);
  const [push] = await until(
    () => service.to(owner.given.endpoint).length > 0 && service.to(owner.given.endpoint),
  );
  expect(push?.text).toBe("Nouvelle demande");
  expect(push?.audience).toBe(service.url);
  expect(push?.headers).toMatchObject({ ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" });
  expect(JSON.stringify(push)).not.toMatch(/canari|Marie|Boulangerie/i);
  expect(await wordsOfMails(database.db, owner.member.email, "new-lead-notification")).toHaveLength(1);
  const [row] = await until(async () => {
    const rows = await rowsOf(database.db, owner.member.id);
    return rows[0]?.sentAt && rows;
  });
  expect(row?.endedAt).toBeNull();
  expect(service.to(owner.given.endpoint)).toHaveLength(1);
});

test("a call-back is a notification of its own, at once, with nothing of the caller", async ({
  site,
  database,
  service,
}) => {
  const owner = await aNotifiedOwner({ site, database, service });
  await database.db
    .update(companies)
    .set({ onCallConfirmedAt: new Date() })
    .where(eq(companies.id, owner.company.id));
  const call = { firstName: "Canari", phone: "75 98 76", seen: "rancon", consent: "on" };
  expect((await site.visitor().post("/urgence-cyber/rappel", call)).status).toBe(303);
  const [push] = await until(
    () => service.to(owner.given.endpoint).length > 0 && service.to(owner.given.endpoint),
  );
  expect(push?.text).toBe("Rappel d’urgence");
  expect(JSON.stringify(push)).not.toMatch(/canari|98.?76/i);
});

test("a service that fails is asked again; the mail and other devices do not wait for it", async ({
  site,
  database,
  service,
}) => {
  const owner = await aNotifiedOwner({ site, database, service });
  service.answerWith(owner.given.endpoint, 503);
  const second = await site.signedIn();
  await database.db
    .insert(companyManagers)
    .values({ companyId: owner.company.id, userId: second.member.id, role: "manager" });
  const working = service.subscription();
  await turnOn(second.visitor, working);
  await ask(site.visitor(), site.url, aRequest(), [owner.company.slug]);
  await until(() => service.to(working.endpoint).length === 1);
  expect(service.to(owner.given.endpoint)).toEqual([]);
  await until(async () => {
    await database.pool.query(
      "update pgboss.job set start_after = now() where name = 'request-pushes' and state = 'retry'",
    );
    return service.to(owner.given.endpoint).length === 1;
  });
  expect(service.to(working.endpoint)).toHaveLength(1);
});

test.for([404, 410])(
  "after a %d nothing of the device is left, and the page states that it ended",
  async (status, { site, database, service }) => {
    const owner = await aNotifiedOwner({ site, database, service });
    service.answerWith(owner.given.endpoint, status);
    await ask(site.visitor(), site.url, aRequest(), [owner.company.slug]);
    const [row] = await until(async () => {
      const rows = await rowsOf(database.db, owner.member.id);
      return rows[0]?.endedAt && rows;
    });
    expect(row).toMatchObject({ endpoint: null, endpointHash: null, p256dh: null, auth: null });
    const page = await owner.visitor.get("/my-company");
    expect(page.body).toMatch(/\\"ended\\",true/);
    await turnOn(owner.visitor, service.subscription());
    expect(await rowsOf(database.db, owner.member.id)).toMatchObject([{ endedAt: null }]);
  },
);

test("signing out, closing all sessions or a suspension ends it; an expired session does not", async ({
  site,
  database,
  service,
}) => {
  const { db } = database;
  const owner = await aNotifiedOwner({ site, database, service });
  await owner.visitor.post("/logout");
  expect(await rowsOf(db, owner.member.id)).toEqual([]);

  await owner.visitor.post("/login", { email: owner.member.email, password: PASSWORD });
  await turnOn(owner.visitor, owner.given);
  await db.delete(sessions).where(eq(sessions.userId, owner.member.id));
  await ask(site.visitor(), site.url, aRequest(), [owner.company.slug]);
  await until(() => service.to(owner.given.endpoint).length === 1);
  // The same browser, signed in again: its page moves the subscription to this session.
  await owner.visitor.post("/login", { email: owner.member.email, password: PASSWORD });
  await owner.visitor.post("/my-company", { intent: "push", act: "move", endpoint: owner.given.endpoint });
  await owner.visitor.post("/logout");
  expect(await rowsOf(db, owner.member.id)).toEqual([]);

  await owner.visitor.post("/login", { email: owner.member.email, password: PASSWORD });
  await turnOn(owner.visitor, owner.given);
  const admin = await site.signedIn({ role: "admin" });
  const suspended = await admin.visitor.post(`/admin/utilisateurs`, {
    intent: "confirm",
    act: "suspend",
    userId: owner.member.id,
    confirmed: "oui",
    note: "Envois",
  });
  expect(suspended.status).toBeLessThan(400);
  expect(await rowsOf(db, owner.member.id)).toEqual([]);
});

test("who no longer manages the company, or is suspended, gets nothing", async ({
  site,
  database,
  service,
}) => {
  const { db } = database;
  const owner = await aNotifiedOwner({ site, database, service });
  const [former, suspended] = [await site.signedIn(), await site.signedIn()];
  const devices = [service.subscription(), service.subscription()] as const;
  for (const [index, one] of [former, suspended].entries()) {
    await db
      .insert(companyManagers)
      .values({ companyId: owner.company.id, userId: one.member.id, role: "manager" });
    await turnOn(one.visitor, devices[index] ?? owner.given);
  }
  await db
    .delete(companyManagers)
    .where(
      and(eq(companyManagers.companyId, owner.company.id), eq(companyManagers.userId, former.member.id)),
    );
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.member.id));
  await ask(site.visitor(), site.url, aRequest(), [owner.company.slug]);
  await until(() => service.to(owner.given.endpoint).length === 1);
  await until(async () => {
    const { rows } = await database.pool.query(
      "select 1 from pgboss.job where name = 'request-pushes' and state in ('created', 'retry', 'active')",
    );
    return rows.length === 0;
  });
  for (const { endpoint } of devices) expect(service.to(endpoint)).toEqual([]);
});

test("a member who manages no company in line is refused, and so is what is no subscription", async ({
  site,
  database: { db },
  service,
}) => {
  const { member, visitor } = await site.signedIn();
  const given = service.subscription();
  expect(plain((await visitor.get("/my-company")).body)).not.toContain("Être prévenu sur cet appareil");
  expect((await turnOn(visitor, given)).status).toBe(409);
  await aCompany(db, { ownerId: member.id, status: "draft" });
  expect((await turnOn(visitor, given)).status).toBe(409);
  await aCompany(db, { ownerId: member.id });
  expect(plain((await visitor.get("/my-company")).body)).toContain("Être prévenu sur cet appareil");
  const hostile: Partial<Given>[] = [
    { endpoint: "" },
    { endpoint: given.endpoint.replace("https", "http") },
    { endpoint: `https://marie:secret@push.example/${"a".repeat(20)}` },
    { endpoint: `https://push.example/${"a".repeat(1_000)}` },
    { p256dh: `B${"A".repeat(86)}` },
    { auth: "court" },
  ];
  for (const one of hostile)
    expect((await turnOn(visitor, { ...given, ...one })).status, JSON.stringify(one)).toBe(422);
  for (const host of ["127.0.0.1", "10.0.0.1", "[::1]", "postgres", "site.internal"])
    expect((await turnOn(visitor, { ...given, endpoint: `https://${host}/x` })).status, host).toBe(409);
  expect(await rowsOf(db, member.id)).toEqual([]);
});

test("ten devices at most; a browser that is signed in to another account leaves the first", async ({
  site,
  database,
  service,
}) => {
  const { db } = database;
  const owner = await aNotifiedOwner({ site, database, service });
  const device = { siteKey: "x", p256dh: "x", auth: "x", userId: owner.member.id };
  await db.insert(pushSubscriptions).values(
    Array.from({ length: 9 }, (_, n) => ({
      ...device,
      sessionId: `other-${owner.member.id}-${n}`,
      endpoint: `https://push.example/${owner.member.id}/${n}`,
      endpointHash: `${owner.member.id} ${n}`,
    })),
  );
  const eleventh = site.visitor();
  await eleventh.post("/login", { email: owner.member.email, password: PASSWORD });
  const refused = await turnOn(eleventh, service.subscription());
  expect(refused.status).toBe(409);
  expect(plain(refused.body)).toContain("Dix appareils sont déjà prévenus");
  // A device that is known already replaces its own.
  expect((await turnOn(owner.visitor, service.subscription())).status).toBe(200);

  const second = await aNotifiedOwner({ site, database, service });
  const third = await site.signedIn();
  await aCompany(db, { ownerId: third.member.id });
  await turnOn(third.visitor, second.given);
  expect(await rowsOf(db, second.member.id)).toEqual([]);
  expect(await rowsOf(db, third.member.id)).toHaveLength(1);
  // Nor does another account switch it off.
  await second.visitor.post("/my-company", { intent: "push", act: "off", endpoint: second.given.endpoint });
  expect(await rowsOf(db, third.member.id)).toHaveLength(1);
  await third.visitor.post("/my-company", { intent: "push", act: "off", endpoint: second.given.endpoint });
  expect(await rowsOf(db, third.member.id)).toEqual([]);
});

test("the owner's pages have their own manifest and worker; others have not", async ({ site }) => {
  const { visitor } = await site.signedIn();
  const manifestOf = async (path: string) =>
    parse((await visitor.get(path)).body)
      .querySelectorAll('link[rel="manifest"]')
      .map((link) => link.getAttribute("href"));
  expect(await manifestOf("/my-company")).toEqual(["/my-company.webmanifest"]);
  expect(await manifestOf("/my-company/leads")).toEqual(["/my-company.webmanifest"]);
  expect(await manifestOf("/")).toEqual(["/site.webmanifest"]);
  const manifest = JSON.parse(await (await site.ask("/my-company.webmanifest")).text()) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({ start_url: "/my-company", scope: "/my-company", display: "standalone" });
  const worker = await (await site.ask("/my-company-worker.js")).text();
  expect(worker).toContain("Nouvelle demande");
  expect(worker).not.toMatch(/\bcaches\b(?!\s+nothing)|"fetch"/);
  // What arrives chooses between two texts of the worker's own, and is never shown.
  expect(worker.match(/event\.data[^;]*/g)).toEqual(["event.data?.text() === CALL_BACK ? CALL_BACK : LEAD"]);
});

test("the policy names the services, the copy has the devices, and a deleted account none", async ({
  site,
  database,
  service,
}) => {
  const policy = plain((await site.visitor().get("/privacy-policy")).body);
  expect(policy).toContain("Google, Apple, Mozilla ou Microsoft");
  const owner = await aNotifiedOwner({ site, database, service });
  const copy = await owner.visitor.get("/settings/export");
  expect(copy.body).toContain(owner.given.endpoint);
  expect(copy.body).not.toContain(owner.given.auth);
  await database.db.delete(users).where(eq(users.id, owner.member.id));
  expect(await rowsOf(database.db, owner.member.id)).toEqual([]);
});
