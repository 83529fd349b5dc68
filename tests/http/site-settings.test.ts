import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { sessions } from "#app/core/session/session.table.ts";
import { settingChanges } from "#app/core/settings/settings.table.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("admin", ({ site }) => site.signedIn({ role: "admin" }));

const PATH = "/admin/reglages/historique";
const sections: Record<string, string> = {
  publisher: "editeur",
  emergency: "urgence",
  claims: "chiffres",
  measure: "mesure",
  backups: "sauvegardes",
  restore: "historique",
};
const save = (visitor: Visitor, form: { intent: string } & Record<string, string>) =>
  visitor.post(`/admin/reglages/${sections[form.intent]}`, form);
const emergency = {
  intent: "emergency",
  emergencyNumber: "26.26.26",
  emergencyCentre: "Centre",
  emergencySite: "https://centre.example/",
  emergencyDays: "1",
  emergencyOpens: "7",
  emergencyCloses: "15",
  emergencyVerifiedOn: "2026-01-02",
};
const LATEST = { seen: "999999" };
const claims = { intent: "claims", satisfiedClients: "4 321+", ...LATEST };

describe("the settings' page", () => {
  test("changes what every visitor reads, on every instance, and says who did it", async ({
    site,
    another,
    admin: { visitor },
  }) => {
    const second = await another();
    const pages = () =>
      Promise.all([site.url, second.url].map(async (url) => (await fetch(`${url}/`)).text()));
    for (const page of await pages()) expect(page).not.toContain("4 321+");
    expect((await save(visitor, claims)).status).toBe(302);
    await until(async () => (await pages()).every((page) => page.includes("4 321+")));

    const history = (await visitor.get(PATH)).body;
    expect(history).toContain("Remettre «\u00a0par défaut\u00a0»");
    expect(history).toContain("Réglages enregistrés");
    const change = /name="change"[^>]*value="(\d+)"/.exec(history)?.[1] ?? "";
    expect((await save(visitor, { intent: "restore", change })).status).toBe(302);
    await until(async () => (await pages()).every((page) => !page.includes("4 321+")));
  });

  test("names what is wrong between fields with what is wrong in others", async ({ admin: { visitor } }) => {
    const wrong = {
      ...emergency,
      emergencyCentre: "",
      emergencyOpens: "15",
      emergencyCloses: "7",
      ...LATEST,
    };
    const { status, body } = await save(visitor, wrong);
    expect([status, body.includes("La fermeture vient après l’ouverture")]).toEqual([422, true]);
    expect(body).toContain("Le nom du centre est requis");
  });

  test("accepts an analytics service of the internet only, unless the environment names it", async ({
    another,
    admin: { visitor, member },
  }) => {
    const measure = { intent: "measure", analyticsProvider: "matomo", analyticsSite: "7", ...LATEST };
    for (const host of ["127.0.0.1:8080", "localhost", "169.254.169.254", "[::1]", "mesure.internal"]) {
      const refused = await save(visitor, { ...measure, analyticsUrl: `http://${host}/` });
      expect([host, refused.status]).toEqual([host, 422]);
      expect(refused.body).toContain("PRIVATE_HOSTS");
    }
    const named = await another({ PRIVATE_HOSTS: "autre.internal, Mesure.internal" });
    const there = aVisitor(named.url);
    await there.post("/login", { email: member.email, password: PASSWORD });
    const analyticsUrl = "http://mesure.internal/";
    expect((await save(there, { ...measure, analyticsUrl })).status).toBe(302);
    const none = { intent: "measure", analyticsProvider: "none", analyticsUrl: "", ...LATEST };
    expect((await save(visitor, none)).status).toBe(302);
  });

  test("shows how a section would read, and stores nothing of it", async ({
    database: { db },
    admin: { visitor },
  }) => {
    const before = await db.$count(settingChanges);
    const shown = await save(visitor, { ...emergency, act: "preview" });
    expect(shown.status).toBe(200);
    expect(shown.body.replaceAll("\u00a0", " ")).toContain(
      "Le 26.26.26 : coût d’un appel local, lundi, de 7 h à 15 h, sauf les jours fériés, heure de Nouméa. Numéro et horaires vérifiés le 2 janvier 2026.",
    );
    expect(await db.$count(settingChanges)).toBe(before);
  });

  test("draws a text that it holds as a company's description is drawn: marks are, HTML is shown as text", async ({
    site,
    admin: { visitor },
  }) => {
    const about = async () => (await site.visitor().get("/about")).body;
    expect(await about()).not.toContain("Qui nous sommes");
    const aboutStory =
      "Une **petite** équipe.\n\n- à Koné\n\n<script>alert(1)</script> ![x](https://pixel.example/x.png)";
    expect((await save(visitor, { intent: "publisher", aboutStory, ...LATEST })).status).toBe(302);
    const body = await until(async () => {
      const page = await about();
      return page.includes("Qui nous sommes") ? page : undefined;
    });
    expect(body).toContain("<strong>petite</strong>");
    expect(body).toMatch(/<li>(<p>)?à Koné/);
    expect(body).toContain("&lt;script&gt;alert(1)");
    expect(body).not.toMatch(/<script>alert|<img[^>]*pixel/);
    const long = await save(visitor, { intent: "publisher", aboutStory: "a".repeat(5_001), ...LATEST });
    expect(long.status).toBe(422);
    expect(long.body).toContain("5000 caractères au plus");
  });

  test("who makes the site and where stands on its page once it was written, and nothing before", async ({
    site,
    admin: { visitor },
  }) => {
    const about = async () => parse((await site.visitor().get("/about")).body);
    const who = async () => (await about()).querySelector('ul[aria-label="L’équipe"]');
    expect(await who()).toBeNull();
    const written = {
      aboutPeople: "Ana Exemple, relit les fiches, répond\nLéo Exemple",
      aboutPlace: "Koné, sur rendez-vous",
    };
    expect((await save(visitor, { intent: "publisher", ...written, ...LATEST })).status).toBe(302);
    const people = await until(async () => (await who()) ?? undefined);
    expect(people.querySelectorAll("li p").map((one) => one.text)).toEqual([
      "Ana Exemplerelit les fiches, répond",
      "Léo Exemple",
    ]);
    expect((await about()).querySelector("main")?.text).toContain("Koné, sur rendez-vous");
    expect((await about()).querySelectorAll("main img, main dd")).toEqual([]);
  });

  test("refuses what cannot be, and keeps what was typed", async ({ admin: { visitor } }) => {
    const late = await save(visitor, {
      ...emergency,
      emergencyCloses: "6",
      emergencyVerifiedOn: "2999-01-01",
    });
    expect(late.status).toBe(422);
    expect(late.body).toContain("Cette date est dans l’avenir");
    expect(late.body).toContain('value="26.26.26"');
    const turned = await save(visitor, { ...emergency, emergencyCloses: "6" });
    expect(turned.body).toContain("La fermeture vient après l’ouverture");
    expect((await save(visitor, { intent: "backups", backupsKept: "61" })).body).toContain("60 au plus");
    const link = await save(visitor, { ...emergency, emergencySite: "javascript:alert(1)" });
    expect(link.body).toContain("URL invalide");
  });

  test("does not promise nightly backups where they have no folder", async ({ admin: { visitor } }) => {
    const refused = await save(visitor, {
      intent: "backups",
      nightlyBackup: "on",
      backupsKept: "7",
      ...LATEST,
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("BACKUP_DIR");
    const off = await save(visitor, { intent: "backups", backupsKept: "8", ...LATEST });
    expect(off.status).toBe(302);
  });

  test("asks for the password again when the sign-in is not recent", async ({
    database: { db },
    admin: { visitor, member },
  }) => {
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, member.id));
    expect((await save(visitor, { ...claims, satisfiedClients: "7" })).status).toBe(403);
    const wrong = await save(visitor, { ...claims, satisfiedClients: "7", currentPassword: "non" });
    expect(wrong.status).toBe(422);
    const right = await save(visitor, { ...claims, satisfiedClients: "7", currentPassword: PASSWORD });
    expect(right.status).toBe(302);
  });

  test("has a page for each section, and asks for the password once on a page", async ({
    database: { db },
    admin: { visitor, member },
  }) => {
    await save(visitor, { ...claims, localPresence: "trente-trois" });
    const past = new Date(Date.now() - 3_600_000);
    await db.update(sessions).set({ createdAt: past, provenAt: null }).where(eq(sessions.userId, member.id));
    const passwords = async (path: string) =>
      (await visitor.get(path)).body.match(/type="password"/g)?.length ?? 0;
    const index = parse((await visitor.get("/admin/reglages")).body);
    const pages = index.querySelectorAll("main h2 a").map((link) => link.getAttribute("href") ?? "");
    expect(pages).toHaveLength(12);
    expect(await passwords("/admin/reglages")).toBe(0);
    for (const page of pages) expect([page, await passwords(page)]).toEqual([page, 1]);
    expect(await passwords(PATH)).toBe(0);
    const { body } = await visitor.get(PATH);
    const asks = /href="(\/admin\/reglages\/historique\?[^"]*remettre=\d+)/.exec(body)?.[1] ?? "";
    expect(await passwords(asks.replaceAll("&amp;", "&"))).toBe(1);
    expect((await visitor.get("/admin/reglages/autre")).status).toBe(404);
    const historyOf = async (path: string) =>
      parse((await visitor.get(path)).body).querySelector("main")?.text;
    expect(await historyOf("/admin/reglages/urgence")).not.toContain("trente-trois");
    for (const path of ["/admin/reglages/chiffres", PATH])
      expect(await historyOf(path)).toContain("trente-trois");
  });

  test("refuses the second of two concurrent edits of a section", async ({
    site,
    database: { db },
    admin: { visitor },
  }) => {
    const seen = String(await db.$count(settingChanges));
    const second = await site.signedIn({ role: "admin" });
    expect((await save(visitor, { ...claims, seen, localPresence: "un" })).status).toBe(302);
    const late = await save(second.visitor, { ...claims, seen, localPresence: "deux" });
    expect(late.status).toBe(409);
    expect(late.body).toContain("changé entre-temps");
  });

  test("reminds of what is to be filled in on the first page of the administration", async ({
    admin: { visitor },
  }) => {
    expect((await visitor.get("/admin/dashboard")).body).toContain("Nom de l’hébergeur");
    const today = new Date(Date.now() + 11 * 3_600_000).toISOString().slice(0, 10);
    expect((await save(visitor, { ...emergency, emergencyVerifiedOn: today, seen: "999999" })).status).toBe(
      302,
    );
    expect((await visitor.get("/admin/reglages/urgence")).body).toContain('value="26.26.26"');
    await until(
      async () =>
        !(await visitor.get("/admin/dashboard")).body.includes("noté avoir vérifié le numéro d’urgence"),
    );
  });
});
