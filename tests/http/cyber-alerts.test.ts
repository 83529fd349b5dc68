import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { cyberAlertsPrivacy } from "#app/features/cyber-alerts/cyber-alerts.privacy.server.ts";
import { cyberAlerts } from "#app/features/cyber-alerts/cyber-alerts.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { dayAfter, noumeaDay } from "#app/platform/text/time.ts";
import { wanted } from "#app/weekly-mails.server.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { postForm, type TypedForm } from "#tests/support/company-forms.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { newsTo, run, watch } from "#tests/support/watches.ts";

const STAFF = "/admin/alertes-cyber";
const typed = () => ({
  intent: "write",
  revision: "0",
  title: "De faux SMS de livraison circulent",
  words: "Ne cliquez pas : supprimez-les, et appelez votre banque si vous avez répondu.",
  level: "warning",
  until: dayAfter(noumeaDay(), 3),
});

const send = (visitor: Visitor, site: string, path: string, given: TypedForm = {}) =>
  postForm(visitor, site, path, { ...typed(), ...given });

async function written(visitor: Visitor, site: string, given: TypedForm = {}): Promise<string> {
  const { headers } = await send(visitor, site, `${STAFF}/nouvelle`, given);
  return (headers.get("location") ?? "").split("?")[0] ?? "";
}

async function published(visitor: Visitor, site: string, given: TypedForm = {}): Promise<string> {
  const path = await written(visitor, site, given);
  expect((await send(visitor, site, path, { intent: "publish" })).status).toBe(302);
  return path;
}

const idOf = (path: string) => path.split("/").at(-1) ?? "";
const strips = (body: string) => [...body.matchAll(/<aside[^>]* data-alert="([^"]+)"/g)].map(([, id]) => id);
const shows = (visitor: Visitor, path: string, id: string | undefined) =>
  until(async () => strips((await visitor.get(path)).body)[0] === id);

const old = (db: Database, userId: string) =>
  db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000), provenAt: null })
    .where(eq(sessions.userId, userId));

const nothingIn = (db: Database) => db.delete(cyberAlerts);

describe("an alert of the staff", () => {
  test("is written, published on every page, corrected, withdrawn, and published again", async ({
    site,
    database: { db },
  }) => {
    await nothingIn(db);
    const { visitor } = await site.signedIn({ role: "admin" });
    const anyone = site.visitor();
    const path = await written(visitor, site.url);
    const id = idOf(path);
    expect(plain((await visitor.get("/admin/dashboard")).body)).toContain("De faux SMS");
    expect(plain((await visitor.get(`${STAFF}?liste=a-publier`)).body)).toContain("De faux SMS");
    expect((await anyone.get("/alertes")).body).not.toContain("De faux SMS");

    expect((await send(visitor, site.url, path, { intent: "publish" })).status).toBe(302);
    expect((await send(visitor, site.url, path, { intent: "publish" })).status).toBe(409);
    for (const page of ["/", "/directory", "/urgence-cyber", "/alertes", "/login", "/inconnue"])
      await shows(anyone, page, id);
    for (const page of ["/", "/profile", "/admin/dashboard"]) await shows(visitor, page, id);
    expect(strips((await anyone.get("/urgence-cyber?copie")).body)).toEqual([]);
    const listed = plain((await anyone.get("/alertes")).body);
    expect(listed).toContain("Ne cliquez pas");
    expect(listed).toContain("Vigilance");

    const correction = { intent: "correct", revision: "1", title: "De faux SMS de l’OPT circulent" };
    expect((await send(visitor, site.url, path, correction)).status).toBe(302);
    expect((await send(visitor, site.url, path, correction)).status).toBe(409);
    await until(async () => (await anyone.get("/")).body.includes("SMS de l’OPT"));

    expect((await send(visitor, site.url, path, { intent: "dismiss", revision: "2" })).status).toBe(302);
    await shows(anyone, "/", undefined);
    const late = await send(visitor, site.url, path, {
      ...correction,
      revision: "2",
      words: "Des mots arrivés trop tard.",
    });
    expect([late.status, late.body.includes("Des mots arrivés trop tard.")]).toEqual([409, true]);
    expect(plain(late.body)).toContain("a changé entre-temps");
    await send(visitor, site.url, path, { intent: "resume", revision: "3" });
    expect(strips((await anyone.get("/")).body)).toEqual([]);
    await send(visitor, site.url, path, { intent: "publish", revision: "4" });
    await shows(anyone, "/", id);
    const journal = plain((await visitor.get("/admin/journal")).body);
    for (const act of ["écrit", "publié", "corrigé", "retiré", "repris"])
      expect(journal).toContain(`a ${act} l’alerte cyber`);
  });

  test("is on the next page that is read, and off it, each time", async ({ site, database: { db } }) => {
    await nothingIn(db);
    const { visitor } = await site.signedIn({ role: "admin" });
    const path = await published(visitor, site.url);
    const shown = async () => strips((await visitor.get(path)).body)[0];
    for (let revision = 1; revision < 31; revision += 3) {
      expect(await shown()).toBe(idOf(path));
      for (const [at, intent] of ["dismiss", "resume", "publish"].entries()) {
        const decision = { intent, revision: String(revision + at) };
        expect((await send(visitor, site.url, path, decision)).status).toBe(302);
        if (intent === "dismiss") expect(await shown()).toBeUndefined();
      }
    }
  });

  test("is refused in words with what is missing, and what was typed stays", async ({ site }) => {
    const { visitor } = await site.signedIn({ role: "admin" });
    const wrong: [TypedForm, string][] = [
      [{ title: "" }, "Dites ce qui se passe"],
      [{ title: "Trop" }, "10 caractères au moins"],
      [{ title: "x".repeat(81) }, "80 caractères au plus"],
      [{ words: "Agir." }, "20 caractères au moins"],
      [{ words: "x".repeat(401) }, "400 caractères au plus"],
      [{ level: "tsunami" }, "Choisissez un niveau"],
      [{ until: "" }, "Jusqu’à quel jour"],
      [{ until: "2026-13-45" }, "Jusqu’à quel jour"],
      [{ until: dayAfter(noumeaDay(), -1) }, "Ce jour est passé"],
      [{ until: dayAfter(noumeaDay(), 31) }, "30 jours au plus"],
    ];
    for (const [given, problem] of wrong) {
      const { status, body } = await send(visitor, site.url, `${STAFF}/nouvelle`, given);
      expect([status, plain(body).includes(problem)], problem).toEqual([422, true]);
      if (!("words" in given)) expect(body).toContain("Ne cliquez pas");
    }
  });

  test("is text, whatever its words are", async ({ site, database: { db } }) => {
    await nothingIn(db);
    const { visitor } = await site.signedIn({ role: "admin" });
    const bad = '<script>alert(1)</script> & "lui"';
    const path = await published(visitor, site.url, { title: bad, words: `${bad} ${"a".repeat(20)}` });
    const anyone = site.visitor();
    await shows(anyone, "/alertes", idOf(path));
    expect((await anyone.get("/alertes")).body).not.toContain("<script>alert(1)");
    for (const feed of ["rss.xml", "atom.xml"])
      expect((await anyone.get(`/alertes/${feed}`)).body, feed).not.toContain("<script>");
    const { items } = JSON.parse((await anyone.get("/alertes/feed.json")).body);
    expect(items[0].title).toContain("<script>alert(1)</script>");
  });

  test("of the highest level is published by another administrator, or by its author who proves it", async ({
    site,
    database: { db },
  }) => {
    await nothingIn(db);
    const author = await site.signedIn({ role: "admin" });
    const other = await site.signedIn({ role: "admin" });
    for (const { member } of [author, other]) await old(db, member.id);
    const path = await written(author.visitor, site.url, { level: "major" });
    const publish = { intent: "publish" };
    expect((await send(author.visitor, site.url, path, publish)).status).toBe(403);
    expect(
      (await send(author.visitor, site.url, path, { ...publish, currentPassword: "Autre-2026!" })).status,
    ).toBe(422);
    expect(await db.$count(cyberAlerts, eq(cyberAlerts.state, "published"))).toBe(0);
    expect((await send(other.visitor, site.url, path, publish)).status).toBe(302);

    // Words of one's own, at once on every page.
    const correction = {
      intent: "correct",
      revision: "1",
      level: "major",
      words: "Débranchez tout de suite.",
    };
    expect((await send(other.visitor, site.url, path, correction)).status).toBe(403);
    const proven = { ...correction, currentPassword: PASSWORD };
    expect((await send(other.visitor, site.url, path, proven)).status).toBe(302);

    // Only its day: the words stay those of their author.
    const until = dayAfter(noumeaDay(), 9);
    const longer = { ...correction, revision: "2", until };
    await old(db, other.member.id);
    expect((await send(author.visitor, site.url, path, longer)).status).toBe(302);
    const taken = { intent: "dismiss", revision: "3" };
    expect((await send(author.visitor, site.url, path, taken)).status).toBe(302);
  });

  test("that was published neither rises nor comes back after its day: another one is mailed, and seen", async ({
    site,
    database: { db },
  }) => {
    await nothingIn(db);
    const { visitor } = await site.signedIn({ role: "admin" });
    const path = await published(visitor, site.url);
    const correct = { intent: "correct", revision: "1" };
    const raised = await send(visitor, site.url, path, { ...correct, level: "major" });
    expect([raised.status, plain(raised.body).includes("ne monte pas de niveau")]).toEqual([409, true]);
    await send(visitor, site.url, path, { intent: "dismiss", revision: "1" });
    await send(visitor, site.url, path, { intent: "resume", revision: "2" });
    const draft = { intent: "correct", revision: "3", level: "major" };
    expect((await send(visitor, site.url, path, draft)).status).toBe(409);
    await send(visitor, site.url, path, { intent: "publish", revision: "3" });
    await db.update(cyberAlerts).set({ untilOn: dayAfter(noumeaDay(), -1) });
    const ended = await send(visitor, site.url, path, { ...correct, revision: "4" });
    expect([ended.status, plain(ended.body).includes("Écrivez une nouvelle alerte")]).toEqual([409, true]);

    // Neither withdrawn, nor as the draft that it became before its day.
    const isRefused = async (given: TypedForm) => {
      const { status, body } = await send(visitor, site.url, path, given);
      return [status, plain(body).includes("Écrivez une nouvelle alerte")];
    };
    const day = (days: number) => db.update(cyberAlerts).set({ untilOn: dayAfter(noumeaDay(), days) });
    expect((await send(visitor, site.url, path, { intent: "dismiss", revision: "4" })).status).toBe(302);
    expect(await isRefused({ intent: "resume", revision: "5" })).toEqual([409, true]);
    expect(plain((await visitor.get(path)).body)).not.toContain("Reprendre");
    await day(1);
    expect((await send(visitor, site.url, path, { intent: "resume", revision: "5" })).status).toBe(302);
    await day(-1);
    for (const intent of ["correct", "publish"])
      expect(await isRefused({ intent, revision: "6" }), intent).toEqual([409, true]);
    expect(plain((await visitor.get(path)).body)).not.toContain("Publier sur tout le site");
    expect((await send(visitor, site.url, path, { intent: "dismiss", revision: "6" })).status).toBe(302);
    expect(await db.$count(cyberAlerts, eq(cyberAlerts.state, "published"))).toBe(0);
  });

  test("that was never published can have another day once its day is over", async ({
    site,
    database: { db },
  }) => {
    await nothingIn(db);
    const { visitor } = await site.signedIn({ role: "admin" });
    const path = await written(visitor, site.url);
    await db.update(cyberAlerts).set({ untilOn: dayAfter(noumeaDay(), -1) });
    const over = await send(visitor, site.url, path, { intent: "publish" });
    expect([over.status, plain(over.body).includes("Corrigez-le d’abord")]).toEqual([409, true]);
    expect((await send(visitor, site.url, path, { intent: "correct" })).status).toBe(302);
    expect((await send(visitor, site.url, path, { intent: "publish", revision: "1" })).status).toBe(302);
  });

  test("is read by the gravest, ends on its day without an act, and is not for deputies or members", async ({
    site,
    database: { db },
  }) => {
    await nothingIn(db);
    const { visitor } = await site.signedIn({ role: "admin" });
    const major = idOf(await published(visitor, site.url, { level: "major" }));
    await published(visitor, site.url, { level: "notice", title: "Une mise à jour est à faire" });
    const anyone = site.visitor();
    await shows(anyone, "/", major);
    expect(strips((await anyone.get("/")).body)).toHaveLength(1);
    const yesterday = { untilOn: dayAfter(noumeaDay(), -1) };
    await db.update(cyberAlerts).set(yesterday).where(eq(cyberAlerts.id, major));
    await until(async () => (await anyone.get("/")).body.includes("Une mise à jour est à faire"));
    await until(async () => plain((await anyone.get("/alertes")).body).includes("Terminées"));

    const member = await site.signedIn();
    const deputy = await site.signedIn();
    const deputyUntil = sql`now() + interval '1 day'`;
    await db.update(users).set({ deputyUntil }).where(eq(users.id, deputy.member.id));
    expect((await deputy.visitor.get("/admin/dashboard")).status).toBe(200);
    for (const { visitor: one } of [member, deputy])
      for (const path of [STAFF, `${STAFF}/nouvelle`, `${STAFF}/${major}`])
        expect((await one.get(path)).headers.get("location"), path).toBe("/unauthorized");
    expect((await send(member.visitor, site.url, `${STAFF}/nouvelle`)).headers.get("location")).toBe(
      "/unauthorized",
    );
  });

  test("is published once, of twenty administrators at the same moment", async ({
    site,
    database: { db },
  }) => {
    await nothingIn(db);
    const { visitor } = await site.signedIn({ role: "admin" });
    const path = await written(visitor, site.url);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(visitor, site.url, path, { intent: "publish" })),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  });
});

test("who wants the alerts has it by mail, once, with the link of its words", async ({
  site,
  database: { db },
}) => {
  await nothingIn(db);
  const { visitor } = await site.signedIn({ role: "admin" });
  const reader = await watch(db, { kind: "alerts", title: "Les alertes de sécurité" });
  const path = await published(visitor, site.url);
  await send(visitor, site.url, path, {
    intent: "correct",
    revision: "1",
    words: "Ne répondez surtout pas à ces SMS.",
  });
  await send(visitor, site.url, path, { intent: "dismiss", revision: "2" });
  await send(visitor, site.url, path, { intent: "resume", revision: "3" });
  await send(visitor, site.url, path, { intent: "publish", revision: "4" });
  await run(db);
  await run(db);
  const mailed = await newsTo(db, reader.email);
  expect(mailed.flat().map(({ name, url }) => [name, new URL(url).hash])).toEqual([
    ["De faux SMS de livraison circulent", `#alerte-${idOf(path)}`],
  ]);
  const withdrawn = await published(visitor, site.url, { title: "Une alerte aussitôt retirée" });
  await send(visitor, site.url, withdrawn, { intent: "dismiss", revision: "1" });
  await run(db);
  expect(await newsTo(db, reader.email)).toHaveLength(mailed.length);
});

test("the feeds have what is published, in three formats", async ({ site, database: { db } }) => {
  await nothingIn(db);
  const { visitor } = await site.signedIn({ role: "admin" });
  const path = await published(visitor, site.url);
  await written(visitor, site.url, { title: "Un brouillon que personne ne lit" });
  const anyone = site.visitor();
  const feeds = [
    ["rss.xml", "application/rss+xml"],
    ["atom.xml", "application/atom+xml"],
    ["feed.json", "application/feed+json"],
  ];
  for (const [file = "", type = ""] of feeds) {
    await until(async () => (await anyone.get(`/alertes/${file}`)).body.includes("De faux SMS"));
    const { headers, body } = await anyone.get(`/alertes/${file}`);
    expect(headers.get("content-type")).toContain(type);
    expect(body).toContain(`/alertes#alerte-${idOf(path)}`);
    expect(body).not.toContain("brouillon");
    expect((await anyone.get("/alertes")).body).toContain(`/alertes/${file}`);
  }
  expect((await anyone.get("/alertes/flux.txt")).status).toBe(404);
});

test("two years after its day it is erased", async ({ database: { db } }) => {
  await nothingIn(db);
  const { title, words, level } = typed();
  const days = [dayAfter(noumeaDay(), -732), dayAfter(noumeaDay(), -728)];
  for (const untilOn of days) await db.insert(cyberAlerts).values({ title, words, level, untilOn });
  for (const { erase } of cyberAlertsPrivacy.retention) await erase(aPublicScope(db), new Date());
  expect((await db.select().from(cyberAlerts)).map(({ untilOn }) => untilOn)).toEqual(days.slice(1));
});

test("a mail that waits for a mail server is not sent once its alert is withdrawn, nor twice after it is back", async ({
  site,
  database: { db },
}) => {
  await nothingIn(db);
  const { visitor } = await site.signedIn({ role: "admin" });
  const reader = await watch(db, { kind: "alerts", title: "Les alertes de sécurité" });
  const path = await published(visitor, site.url, { title: "Une alerte qui était fausse" });
  await run(db);
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, reader.email));
  if (!mail) throw new Error("no mail");
  const isWanted = () => wanted[mail.template]?.(aPublicScope(db), { ...mail, payload: {} });
  expect(await isWanted()).toBe(true);
  await send(visitor, site.url, path, { intent: "dismiss", revision: "1" });
  expect(await isWanted()).toBe(false);
  await send(visitor, site.url, path, { intent: "resume", revision: "2" });
  await send(visitor, site.url, path, { intent: "publish", revision: "3" });
  expect(await isWanted()).toBe(true);
  await run(db);
  expect(await newsTo(db, reader.email)).toHaveLength(1);
});
