import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { listAdministratorsToNotify, listStaffToNotify } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { openSession } from "#app/core/session/sessions.server.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { deputyDayRefusal, MOST_DEPUTY_DAYS } from "#app/features/users/users.rules.ts";
import { pages } from "#app/pages.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { aMember } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope, aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aWaitingLead } from "#tests/support/waiting-work.ts";

const DAY = 86_400_000;
const day = (ahead: number) => noumeaDay(new Date(Date.now() + ahead * DAY));

const test = siteTest
  .extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }))
  .extend("deputy", async ({ site, database: { db } }) => {
    const admin = await site.signedIn({ role: "admin" });
    const member = await aMember(db);
    const page = `/admin/utilisateur/${member.id}`;
    const given = await admin.visitor.post(page, { intent: "deputy", until: day(14) });
    expect(given.status).toBe(302);
    const signIn = async () => {
      const scope = aPublicScope(db, { site: { url: site.url, secret: aSite().secret } });
      const cookie = (await openSession(scope, member.id)).split(";")[0] ?? "";
      const ask = (path: string, init: RequestInit = {}) =>
        site.ask(path, { redirect: "manual", ...init, headers: { cookie, ...init.headers } });
      return Object.assign(ask, { cookie });
    };
    return { admin, member, page, signIn };
  });

const WORK = [
  "/admin/alertes",
  "/admin/alertes/:id",
  "/admin/avis",
  "/admin/avis/:id",
  "/admin/contestations",
  "/admin/contestations/:id",
  "/admin/dashboard",
  "/admin/demande/:id",
  "/admin/demandes/suggestions",
  "/admin/diagnostic/demande/:id",
  "/admin/fiches/:id",
  "/admin/messages",
  "/admin/messages/:id",
  "/admin/modifications",
  "/admin/modifications/:id",
  "/admin/preuves",
  "/admin/preuves/:id",
  "/admin/preuves/:id/apercu",
  "/admin/preuves/:id/piece",
  "/admin/rappels",
  "/admin/revendications",
  "/admin/revendications/:id",
  "/admin/revendications/:id/document",
  "/admin/signalements",
  "/admin/signalements/:id",
];
const administration = pages.filter(({ who }) => who === "administrators");
const ID = "00000000-0000-4000-8000-000000000000";
const concrete = (pattern: string) => pattern.replaceAll(/:id\b/g, ID).replaceAll(/:\w+/g, "x");

test("a deputy opens the work of the queue, and nothing else of the administration", async ({ deputy }) => {
  const ask = await deputy.signIn();
  const open: string[] = [];
  for (const { pattern } of administration) {
    for (const method of ["GET", "POST"]) {
      for (const path of [concrete(pattern), `${concrete(pattern)}.data`]) {
        const { status, headers } = await ask(path, { method });
        const refused = status === 302 && headers.get("location") === "/unauthorized";
        // A redirect of a data request is in its body.
        const body = status === 202 ? "/unauthorized" : "";
        if (!refused && !body && ![403, 404, 405].includes(status)) open.push(pattern);
        if (!refused && status === 404 && !WORK.includes(pattern))
          open.push(`${pattern} ${method} ${status}`);
      }
    }
  }
  expect([...new Set(open)].filter((pattern) => !WORK.includes(pattern))).toEqual([]);
  for (const path of ["/admin/dashboard", "/admin/messages", "/admin/contestations", "/admin/rappels"])
    expect([(await ask(path)).status, path]).toEqual([200, path]);
});

test.for([
  "/admin/entreprises/publiees/%65xport",
  "/admin/%75tilisateurs",
  "/admin/reglages/",
  "/admin//reglages",
  "/admin/messages/../reglages",
  "/admin/messages/%2e%2e/reglages",
  "/ADMIN/reglages",
])("no spelling of a path leads a deputy elsewhere: %s", async (path, { deputy }) => {
  const ask = await deputy.signIn();
  for (const one of [path, `${path}.data`]) expect((await ask(one)).status, one).not.toBe(200);
});

test("a deputy's pages have the work alone, and the site's search is not among it", async ({ deputy }) => {
  const body = await (await (await deputy.signIn())("/admin/dashboard")).text();
  expect(body).toContain('href="/admin/messages"');
  for (const path of ["/admin/reglages", "/admin/utilisateurs", "/admin/recherche", "/admin/import"])
    expect([path, body.includes(`"${path}"`)]).toEqual([path, false]);
});

test("it is given for a time, in the journal and by mail, closes sessions, and ends by itself", async ({
  site,
  database: { db },
  deputy: { admin, member, page, signIn },
}) => {
  expect(await templatesTo(db, member.email)).toEqual(["security-notice"]);
  const acts = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, member.id));
  expect(acts.map(({ action }) => action)).toContain("user.deputy-given");
  expect(plain((await admin.visitor.get(page)).body)).toContain("Suppléante jusqu’au");
  const scope = aPublicScope(db, { site: { url: site.url, staffEmail: undefined } });
  expect(await listStaffToNotify(scope)).toContain(member.email);

  const ask = await signIn();
  expect((await ask("/admin/messages")).status).toBe(200);
  const over = { deputyUntil: sql`now() - interval '1 second'` };
  await db.update(users).set(over).where(eq(users.id, member.id));
  expect((await ask("/admin/messages")).headers.get("location")).toBe("/unauthorized");
  expect(await listStaffToNotify(scope)).not.toContain(member.email);
});

test("what a deputy took over waits for the others once that is over, and is undone meanwhile", async ({
  site,
  database: { db },
  deputy: { admin, member, signIn },
}) => {
  const id = await aWaitingLead(db, "Rose Reprise", new Date());
  const record = `/admin/demande/${id}`;
  const ask = await signIn();
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie: ask.cookie, origin: site.url },
    });
  expect(await (await ask(record)).text()).not.toContain("Me l’attribuer");
  expect((await admin.visitor.get(record)).body).toContain("Me l’attribuer");

  const junk = await post(record, { intent: "confirm", act: "junk", confirmed: "oui" });
  expect([junk.status, junk.headers.get("location")]).toEqual([302, record]);
  const flash = (junk.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const shown = await (await ask(record, { headers: { cookie: `${ask.cookie}; ${flash}` } })).text();
  const undo = shown.match(/<form[^>]*>.*?<\/form>/gs)?.find((form) => form.includes('value="undo"')) ?? "";
  const action = /action="([^"]+)"/.exec(undo)?.[1] ?? "";
  expect(action).toBe(record);
  const undone = await post(action, { intent: "undo", act: "reopen", rowId: id });
  expect(undone.headers.get("location")).toBe(record);
  expect((await post(record, { intent: "act", act: "takeOver" })).status).toBe(302);

  const waiting = async () =>
    plain((await admin.visitor.get("/admin/dashboard?quoi=left")).body).includes("Rose Reprise");
  expect(await waiting()).toBe(false);
  const over = { deputyUntil: sql`now() - interval '1 second'` };
  await db.update(users).set(over).where(eq(users.id, member.id));
  expect(await waiting()).toBe(true);
  expect((await admin.visitor.post(record, { intent: "status", status: "en_cours" })).status).toBe(302);
  expect(await waiting()).toBe(false);
});

test("it is ended by an administrator, and its sessions with it", async ({
  deputy: { admin, page, signIn },
}) => {
  const ask = await signIn();
  expect((await admin.visitor.post(page, { intent: "end-deputy" })).status).toBe(302);
  expect((await ask("/admin/messages")).headers.get("location")).toMatch(/^\/login/);
  expect((await (await signIn())("/admin/messages")).headers.get("location")).toBe("/unauthorized");
});

test.for([
  ["suspended", (id: string) => ({ row: `suspend ${id}`, confirmed: "oui" })],
  ["deleted", (id: string) => ({ row: `delete ${id}`, confirmed: "oui" })],
  [
    "of another address",
    () => ({ intent: "edit", name: "Paul", email: `autre-${Date.now()}@canari.example` }),
  ],
] as const)(
  "an account that is %s is no deputy any more, and gets no mail of the staff",
  async ([, act], { deputy: { admin, member, page }, database: { db } }) => {
    await admin.visitor.post(page, { ...act(member.id) });
    const [found] = await db
      .select({ until: users.deputyUntil, email: users.email })
      .from(users)
      .where(eq(users.id, member.id));
    expect(found?.until).toBeNull();
    const scope = aPublicScope(db, { site: { staffEmail: undefined } });
    expect(await listStaffToNotify(scope)).not.toContain(found?.email);
  },
);

test("an unproven deputy gets no mail of the staff, and none gets what deputies do not do", async ({
  deputy: { member },
  database: { db },
}) => {
  const scope = aPublicScope(db, { site: { staffEmail: undefined } });
  expect(await listStaffToNotify(scope)).toContain(member.email);
  expect(await listAdministratorsToNotify(scope)).not.toContain(member.email);
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, member.id));
  expect(await listStaffToNotify(scope)).not.toContain(member.email);
});

test("ending it for an account that is none changes nothing", async ({
  site,
  deputy: { admin },
  database: { db },
}) => {
  const other = await site.signedIn({ role: "admin" });
  const page = `/admin/utilisateur/${other.member.id}`;
  const answer = await admin.visitor.post(page, { intent: "end-deputy" });
  expect(plain(answer.body)).toContain("C’était déjà fait.");
  expect((await other.visitor.get("/admin/dashboard")).status).toBe(200);
  expect(await templatesTo(db, other.member.email)).toEqual([]);
});

test("who becomes an administrator is no deputy any more", async ({
  deputy: { admin, member, page },
  database: { db },
}) => {
  await admin.visitor.post(page, { row: `promote ${member.id}`, confirmed: "oui" });
  const [found] = await db
    .select({ role: users.role, deputyUntil: users.deputyUntil })
    .from(users)
    .where(eq(users.id, member.id));
  expect(found).toEqual({ role: "admin", deputyUntil: null });
});

test.for([
  [-1, "Ce jour est déjà passé"],
  [MOST_DEPUTY_DAYS + 1, "60 jours au plus"],
] as const)("%d days ahead are refused in words", async ([ahead, words], { site, database: { db } }) => {
  const admin = await site.signedIn({ role: "admin" });
  const { id } = await aMember(db);
  const answer = await admin.visitor.post(`/admin/utilisateur/${id}`, {
    intent: "deputy",
    until: day(ahead),
  });
  expect([answer.status, plain(answer.body).includes(words)]).toEqual([422, true]);
});

test.for([
  ["unproven", { proven: false }],
  ["an administrator", { role: "admin" }],
] as const)("an account that is %s becomes none", async ([, given], { site, database: { db } }) => {
  const admin = await site.signedIn({ role: "admin" });
  const { id } = await aMember(db, given);
  const answer = await admin.visitor.post(`/admin/utilisateur/${id}`, { intent: "deputy", until: day(3) });
  expect(answer.status).toBe(409);
});

test("days count in Nouméa", () => {
  expect(deputyDayRefusal("2026-12-01", "2026-12-01")).toBeUndefined();
  expect(deputyDayRefusal("2027-01-30", "2026-12-01")).toBeUndefined();
  expect(deputyDayRefusal("2027-01-31", "2026-12-01")).toContain("60 jours");
});

// The last: the setting is the whole site's.
test("the second factor that administrators need, deputies need too", async ({
  deputy,
  database: { db },
}) => {
  const ask = await deputy.signIn();
  await db.insert(settings).values({ key: "adminsNeedSecondFactor", value: true });
  await until(async () => (await ask("/admin/messages")).headers.get("location") === "/settings/securite");
});
