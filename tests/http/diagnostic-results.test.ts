import { sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { findRun, shareRun } from "#app/core/diagnostic/runs/runs.server.ts";
import { listOwnRuns } from "#app/features/diagnostic-results/own-runs.server.ts";
import { quotePrefill } from "#app/features/diagnostic-results/quote-prefill.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { runsOf, UNKNOWN } from "#tests/support/diagnostics.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const APP_SECRET = "diagnostic-results-secret-0123456789-abcdef";
const PAGE = "/diagnostique/resultats";
const test = siteTest
  .extend("env", perFile, async () => ({ APP_SECRET }))
  .extend("content", perFile, async ({ database: { db } }) => {
    const categories = ["sauvegarde", "infrastructure", "audit-conseil", "formation-sensibilisation"];
    await aCompany(db, { name: "Tout Faire (fictif)", categories, zones: ["sud"], commune: "Nouméa" });
    await aCompany(db, {
      name: "Voisin du Nord (fictif)",
      categories: ["infrastructure"],
      zones: ["nord"],
      commune: "Koné",
    });
    await aCompany(db, { name: "De Loin (fictif)", categories: ["infrastructure"], zones: ["distance"] });
    await aCompany(db, {
      name: "Autre Métier (fictif)",
      categories: ["developpement-securise"],
      zones: ["sud"],
    });
  })
  .extend("runs", perFile, ({ database, site }) =>
    runsOf(database.db, { url: site.url, secret: APP_SECRET }),
  );

const linkIn = (body: string) => /\/diagnostique\/resultats\/([0-9a-f]{64})/.exec(body)?.[0] ?? "";
const share = async (visitor: Visitor) => linkIn((await visitor.post(PAGE, { intent: "link" })).body);

describe("the results of this browser", () => {
  test("say level, score, what is good, what to do and who helps", async ({ site, runs }) => {
    const visitor = site.visitor();
    await runs.giveRun(visitor, { answers: { "double-authentification": UNKNOWN, sauvegardes: 3 } });
    const { status, headers, body } = await visitor.get(PAGE);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    const plain = body.replaceAll("<!-- -->", "");
    expect(plain).toMatch(/<h1[^>]*>.*\d+<\/span> <span[^>]*>sur\u00a0100.*Niveau Exposé<\/span><\/h1>/);
    expect(plain).toContain("Commencez par là");
    expect(plain).toMatch(/jusqu’à \d+\u00a0points de plus/);
    expect(body).toContain("Vous avez répondu");
    expect(plain).toMatch(/Les \d+ suivantes/);
    expect(body).toContain("Dans les trois mois");
    expect(body).toContain("Tout Faire (fictif)");
    expect(body).not.toContain("Autre Métier");
    expect(body).toContain('name="robots" content="noindex');
    expect(body).toContain('href="/diagnostique/resultats/rapport.pdf"');
  });

  test("call no domain the best or the worst where all are equal, and say why each company is there", async ({
    site,
    runs,
  }) => {
    const [equal, other] = [site.visitor(), site.visitor()];
    await runs.giveRun(equal);
    const { body } = await equal.get(`${PAGE}?ou=kone`);
    expect(body).toContain("Vos domaines ont tous le même score");
    expect(body).not.toMatch(/plus solide|moins fragile|reprendre d’abord|à égalité/);
    expect(body).toMatch(/class="row-reason">À Koné\u00a0; aide pour [^<]*\.</);
    // The same page through a share link.
    const shown = await site.visitor().get(`${await share(equal)}?ou=kone`);
    const reasons = (html: string) => html.match(/class="row-reason">[^<]*/g);
    expect(reasons(shown.body)).toEqual(reasons(body));
    await runs.giveRun(other, { answers: { sauvegardes: 3 } });
    expect((await other.get(PAGE)).body).toMatch(/Le moins fragile[^S]*Sauvegardes et reprise/);
  });

  test("are their visitor's only, and wait for the last answer", async ({ site, runs }) => {
    const anonymous = await site.visitor().get(PAGE);
    expect([anonymous.status, anonymous.headers.get("location")]).toEqual([303, "/diagnostique"]);
    const visitor = site.visitor();
    await runs.giveRun(visitor, { finished: false, answers: { "mises-a-jour": 0 } });
    const { headers } = await visitor.get(PAGE);
    expect(headers.get("location")).toMatch(/^\/diagnostique\/question\/\d+$/);
    const posted = await visitor.post(PAGE, { intent: "link" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/diagnostique"]);
  });

  test("look near a place, and say so in the address alone", async ({ site, runs }) => {
    const visitor = site.visitor();
    await runs.giveRun(visitor);
    const { body } = await visitor.get(`${PAGE}?ou=kone`);
    expect(body.indexOf("Voisin du Nord")).toBeLessThan(body.indexOf("De Loin"));
    expect(body).toContain("Voisin du Nord");
    expect(body).not.toContain("Tout Faire (fictif)");
    expect((await visitor.get(`${PAGE}?ou=nulle-part`)).body).toContain("Tout Faire (fictif)");
  });

  test("are ticked and unticked, without JavaScript", async ({ site, runs }) => {
    const visitor = site.visitor();
    const key = await runs.giveRun(visitor);
    const tick = (done: string) => visitor.post(PAGE, { intent: "tick", measure: "sauvegardes", done });
    const answer = await tick("oui");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/diagnostique\/resultats#mesure-\d+$/);
    expect((await findRun(runs.scope, { key }))?.content.done).toEqual(["sauvegardes"]);
    expect((await visitor.get(PAGE)).body).toContain("Remettre à faire");
    await tick("non");
    expect((await visitor.get(PAGE)).body).not.toContain("Remettre à faire");
    await visitor.post(PAGE, { intent: "tick", measure: "inconnue", done: "oui" });
    expect((await findRun(runs.scope, { key }))?.content.done).toEqual([]);
    expect((await visitor.post(PAGE, { intent: "autre" })).status).toBe(422);
  });

  test("say what beginning anew erases, unless something still leads to them", async ({ site, runs }) => {
    const visitor = site.visitor();
    await runs.giveRun(visitor);
    const warning = "Les résultats de cette page sont effacés";
    expect((await visitor.get(PAGE)).body).toContain(warning);
    await share(visitor);
    expect((await visitor.get(PAGE)).body).not.toContain(warning);
    expect((await visitor.get("/diagnostique")).body).toContain("Recommencer efface vos résultats");
  });

  test("begin anew: a run that cannot be opened any more is erased", async ({ site, runs }) => {
    const visitor = site.visitor();
    const key = await runs.giveRun(visitor);
    const answer = await visitor.post("/diagnostique", { intent: "restart" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/diagnostique/question/1"]);
    expect(await findRun(runs.scope, { key })).toBeUndefined();
    expect((await visitor.get(PAGE)).headers.get("location")).toBe("/diagnostique/question/1");
  });

  test("are erased for everybody", async ({ site, runs }) => {
    const visitor = site.visitor();
    const key = await runs.giveRun(visitor);
    const link = await share(visitor);
    expect((await visitor.post(PAGE, { intent: "erase" })).headers.get("location")).toBe("/diagnostique");
    expect(await findRun(runs.scope, { key })).toBeUndefined();
    expect((await site.visitor().get(link)).status).toBe(404);
    expect(visitor.cookies.has("recif.diagnostic")).toBe(false);
  });
});

const acts: ({ intent: string } & Record<string, string>)[] = [
  { intent: "tick", measure: "sauvegardes", done: "oui" },
  ...["link", "revoke", "keep", "erase"].map((intent) => ({ intent })),
];

describe("a private link", () => {
  test("is shown once, opens for others, and changes nothing (threat T61)", async ({ site, runs }) => {
    const [owner, other] = [site.visitor(), site.visitor()];
    const key = await runs.giveRun(owner);
    const link = await share(owner);
    expect(link).not.toBe("");
    const page = await owner.get(PAGE);
    expect(page.body).not.toContain(link);
    expect(page.body).toContain("Rendre tous les liens invalides");
    const { status, headers, body } = await other.get(link);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(body).toContain('name="referrer" content="same-origin"');
    // The quote form is prefilled with the measures while the link is valid.
    const quote = `/devis?diagnostic=${link.split("/").at(-1)}`;
    expect(body).toContain(`value="${link.split("/").at(-1)}"`);
    const prefilled = await other.get(quote);
    expect(prefilled.body).toContain("Nous voulons mettre en place");
    expect(prefilled.body).toContain('name="robots" content="noindex');
    // The expert's form too: the link identifies the diagnostic.
    const expert = `/diagnostique/expert?lien=${link.split("/").at(-1)}`;
    expect(body).toContain(expert);
    expect((await other.get(expert)).status).toBe(200);
    // Consent proofs store their page's path.
    expect(body).not.toContain('action="/newsletter"');
    expect(body).not.toContain("Effacer définitivement");
    expect(body).not.toContain('value="tick"');
    for (const act of acts) {
      const refused = await other.post(link, act);
      expect([act.intent, refused.status]).toEqual([act.intent, 403]);
      expect(refused.body).toContain("Ce lien montre les résultats");
    }
    expect((await findRun(runs.scope, { key }))?.content.done).toEqual([]);
    expect((await other.get(link)).status).toBe(200);
  });

  test("that was mailed to who answered acts for them", async ({ site, runs }) => {
    const [owner, elsewhere] = [site.visitor(), site.visitor()];
    const key = await runs.giveRun(owner);
    const mailed = `${PAGE}/${await shareRun(runs.scope, { key }, { canAct: true })}`;
    expect((await elsewhere.get(mailed)).body).toContain("Effacer définitivement");
    await elsewhere.post(mailed, { intent: "tick", measure: "sauvegardes", done: "oui" });
    expect((await findRun(runs.scope, { key }))?.content.done).toEqual(["sauvegardes"]);
    expect(linkIn((await elsewhere.post(mailed, { intent: "link" })).body)).not.toBe("");
    expect((await elsewhere.post(mailed, { intent: "erase" })).status).toBe(303);
    expect(await findRun(runs.scope, { key })).toBeUndefined();
  });

  test("ends: revoked, past its time, or never there", async ({ site, runs, database: { db } }) => {
    const owner = site.visitor();
    await runs.giveRun(owner);
    const revoked = await share(owner);
    await owner.post(PAGE, { intent: "revoke" });
    expect((await site.visitor().get(revoked)).status).toBe(404);
    const quote = await site.visitor().get(`/devis?diagnostic=${revoked.split("/").at(-1)}`);
    expect([quote.status, quote.body.includes("Nous voulons mettre en place")]).toEqual([200, false]);
    const old = await share(owner);
    await db.execute(sql`update diagnostic_links set expires_at = now() - interval '1 minute'`);
    for (const link of [old, `${PAGE}/${"0".repeat(64)}`, `${PAGE}/x`]) {
      const { status, body } = await site.visitor().get(link);
      expect(status).toBe(404);
      expect(body).toContain("Ce lien n’est plus valable");
      expect(body).toContain("Faire un nouveau diagnostic");
      expect((await site.visitor().post(link, { intent: "erase" })).status).toBe(404);
    }
  });

  test("stands in no log, nor does what is weak", async ({ site, runs }) => {
    const owner = site.visitor();
    await runs.giveRun(owner);
    const link = await share(owner);
    await site.visitor().get(link);
    await owner.post(PAGE, { intent: "tick", measure: "sauvegardes", done: "oui" });
    await owner.get("/devis?diagnostic=1");
    await site.visitor().get(`${link}/rapport.pdf`);
    const log = site.log.join("\n");
    expect(log).toContain("/diagnostique/resultats/…");
    expect(log).not.toContain(link.split("/").at(-1));
    expect(log).not.toContain("sauvegardes");
  });
});

describe("the comparison", () => {
  test("is with ten of the same size at least", async ({ site, runs }) => {
    const visitor = site.visitor();
    await runs.giveRun(visitor, { size: "tpe" });
    expect((await visitor.get(PAGE)).body).toContain("elles sont encore trop peu");
    for (let n = 0; n < 10; n += 1) await runs.aRun({ size: "tpe", sharing: true, answer: 3 });
    const { body } = await visitor.get(PAGE);
    expect(body).toMatch(/Entreprises de votre taille \(1 à 9 personnes\)[^<]*sur 10 diagnostics/);
    expect(body).toContain(">Votre taille<");
    const without = site.visitor();
    await runs.giveRun(without);
    expect((await without.get(PAGE)).body).not.toContain("Entreprises de votre taille");
  });
});

describe("a request for a quote", () => {
  test("begins with the measures, and no address holds them", async ({ site, runs }) => {
    const visitor = site.visitor();
    const key = await runs.giveRun(visitor);
    const run = await findRun(runs.scope, { key });
    const message = run && quotePrefill(run).message;
    const [, , , first = "?"] = message?.split("\n") ?? [];
    const asked = "/devis?diagnostic=1&entreprise=tout-faire-fictif";
    const { body, headers } = await visitor.get(asked);
    expect(body).toContain(first);
    expect(body).toContain("Votre diagnostic est dans le message");
    expect(headers.get("cache-control")).toContain("no-store");
    const anonymous = await site.visitor().get(asked);
    expect(anonymous.body).not.toContain(first);
    for (const [, href = ""] of (await visitor.get(PAGE)).body.matchAll(/(?:href|action)="([^"]*)"/g))
      expect(decodeURIComponent(href)).not.toMatch(/mise|sauvegarde-|double/);
  });
});

describe("an account", () => {
  test("keeps the diagnostic of this browser, and shows what changed since", async ({
    site,
    runs,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    await runs.aRun({ userId: member.id, answer: 0 });
    await runs.giveRun(visitor, { answer: 3 });
    const saved = await visitor.post(PAGE, { intent: "keep" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/profile/diagnostics"]);
    const [newest, oldest] = await listOwnRuns(
      aMemberScope(db, member, { site: { url: site.url, secret: APP_SECRET } }),
    );
    expect((await visitor.get(PAGE)).body).toContain("Depuis votre diagnostic du");
    // A private link gives access to one diagnostic only.
    const shared = (await site.visitor().get(await share(visitor))).body;
    expect(shared).toContain("Par domaine");
    expect(shared).not.toContain("Depuis votre diagnostic du");
    const history = (await visitor.get("/profile/diagnostics")).body;
    expect(history).toContain(`/profile/diagnostics/${newest?.id}`);
    expect(history).toContain("Le premier");
    expect(history).toMatch(/\+\d+\u00a0points/);
    expect((await visitor.get("/profile")).body).toContain('href="/profile/diagnostics"');

    const own = `/profile/diagnostics/${oldest?.id}`;
    expect((await visitor.get(own)).status).toBe(200);
    const prefilled = await visitor.get(`/devis?diagnostic=${oldest?.id}`);
    expect(prefilled.body).toContain("Votre diagnostic est dans le message");
    const other = await site.signedIn();
    expect((await other.visitor.get(own)).status).toBe(404);
    expect((await other.visitor.post(own, { intent: "erase" })).status).toBe(404);
    expect((await other.visitor.get(`/devis?diagnostic=${oldest?.id}`)).body).not.toContain(
      "Votre diagnostic est dans le message",
    );
    expect((await visitor.post(own, { intent: "erase" })).headers.get("location")).toBe(
      "/profile/diagnostics",
    );
    expect((await visitor.get(own)).status).toBe(404);
  });

  test("lists what was ticked with its day, and what is next, the smallest first", async ({
    site,
    runs,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    await runs.aRun({ userId: member.id, answer: 0 });
    const [run] = await listOwnRuns(
      aMemberScope(db, member, { site: { url: site.url, secret: APP_SECRET } }),
    );
    const own = `/profile/diagnostics/${run?.id}`;
    const history = async () => parse((await visitor.get("/profile/diagnostics")).body);
    const next = async () =>
      (await history()).querySelectorAll("section[aria-labelledby=suite] li span").map(({ text }) => text);
    const efforts = ["Une heure", "Une journée", "Quelques jours"];
    const places = (await next()).map((effort) => efforts.indexOf(effort));
    expect(places).toEqual(places.toSorted());
    expect(places).toContain(0);
    expect((await history()).text).toContain("Aucune mesure cochée");
    const form = parse((await visitor.get(own)).body);
    const measure = form.querySelector('input[name="measure"]')?.getAttribute("value") ?? "";
    await visitor.post(own, { intent: "tick", measure, done: "oui" });
    const taken = (await history()).querySelector("section[aria-labelledby=prises]")?.text ?? "";
    expect(taken).toContain(`le ${formatDate(new Date())}`);
  });

  test("needs a sign-in first, and never keeps another member's run", async ({ site, runs }) => {
    const anonymous = site.visitor();
    await runs.giveRun(anonymous);
    expect((await anonymous.post(PAGE, { intent: "keep" })).headers.get("location")).toBe(
      "/login?from=%2Fdiagnostique%2Fresultats",
    );
    const [one, other] = [await site.signedIn(), await site.signedIn()];
    const key = await runs.giveRun(other.visitor, { userId: one.member.id });
    expect((await other.visitor.get(PAGE)).headers.get("location")).toBe("/diagnostique");
    expect((await other.visitor.post(PAGE, { intent: "keep" })).headers.get("location")).toBe(
      "/diagnostique",
    );
    expect((await other.visitor.get("/devis?diagnostic=1")).body).not.toContain("Votre diagnostic est dans");
    expect((await findRun(runs.scope, { key }))?.userId).toBe(one.member.id);
  });

  test("is the only one to open what it keeps, even in the same browser", async ({ site, runs }) => {
    const [{ member }, { visitor: other }] = [await site.signedIn(), await site.signedIn()];
    const anonymous = site.visitor();
    const report = `${PAGE}/rapport.pdf`;
    const expert = "/diagnostique/expert";
    const leadsTo = async (visitor: Visitor, path: string) => [
      (await visitor.get(path)).headers.get("location"),
      (await visitor.post(path, { intent: "erase" })).headers.get("location"),
    ];
    for (const visitor of [other, anonymous]) await runs.giveRun(visitor, { userId: member.id });
    for (const path of [PAGE, expert]) {
      expect(await leadsTo(other, path)).toEqual(["/diagnostique", "/diagnostique"]);
      const signIn = `/login?from=${encodeURIComponent(path)}`;
      expect(await leadsTo(anonymous, path)).toEqual([signIn, signIn]);
    }
    expect((await other.get(report)).headers.get("location")).toBe("/diagnostique");
    expect((await anonymous.get(report)).headers.get("location")).toBe(
      `/login?from=${encodeURIComponent(PAGE)}`,
    );

    const question = "/diagnostique/question/1";
    for (const visitor of [other, anonymous]) {
      const key = await runs.giveRun(visitor, { userId: member.id, finished: false });
      const answered = { intent: "answer", answer: "1" };
      const away = visitor === other ? "/diagnostique" : `/login?from=${encodeURIComponent(question)}`;
      expect((await visitor.get(question)).headers.get("location")).toBe(away);
      expect((await visitor.post(question, answered)).headers.get("location")).toBe(away);
      expect((await findRun(runs.scope, { key }))?.content.answers).toEqual({});
    }
  });

  test("keeps its diagnostics when the browser begins anew", async ({ site, runs }) => {
    const { member, visitor } = await site.signedIn();
    const key = await runs.giveRun(visitor, { userId: member.id });
    await visitor.post("/diagnostique", { intent: "restart" });
    expect(await findRun(runs.scope, { key })).toBeDefined();
  });
});

test("other pages lead to the diagnostic, the same for everybody", async ({ site }) => {
  const { body } = await site.visitor().get("/");
  expect(body).toContain("Où en est votre entreprise");
  const company = (await site.visitor().get("/company/tout-faire-fictif")).body;
  expect(company).toContain("Cette entreprise vous aide à");
  expect((await site.visitor().get("/category/sauvegarde")).body).toContain("Ces entreprises vous aident à");
  expect((await site.visitor().get("/urgence-cyber")).body).not.toContain("Où en est votre entreprise");
});
