import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { newsletterIssues, newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { newToken } from "#app/platform/auth/secret-token.ts";
import { aCompany } from "#tests/support/factories.ts";
import { fieldOf } from "#tests/support/field-of.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const READERS = ["lectrice@canari-lettre.example", "lecteur@canari-lettre.example"];
const test = siteTest
  .extend("env", perFile, async ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))
  .extend("content", perFile, async ({ database: { db } }) => {
    await aCompany(db, { name: "Déjà là (fictif)" });
    await db.insert(newsletterSubscriptions).values(
      READERS.map((email) => ({
        email,
        unsubscribeToken: newToken(),
        isActive: true,
        confirmedAt: new Date(),
      })),
    );
  })
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

const NEW = "/admin/newsletter/numero/nouveau";
const words = {
  subject: "Avant les cyclones",
  body: "Bonjour,\n\n- **trois** copies\n- <script>alert(1)</script>\n\n[L’annuaire](https://recif.example/directory)",
  segment: "all",
};

describe("an issue of the newsletter", () => {
  test("is written, read as it will be, tried on oneself, sent to each once, and left in one click", async ({
    site,
    admin,
    mailbox,
    database: { db },
  }) => {
    const { visitor } = admin;
    expect((await visitor.post(NEW, { ...words, subject: " " })).body).toContain("L’objet est requis");
    const path = (await visitor.post(NEW, words)).headers.get("location") ?? "";
    const draft = await visitor.get(path);
    expect(draft.body).toContain("<strong>trois</strong>");
    expect(draft.body).not.toContain("<script>alert(1)");
    expect(draft.body).toContain("Envoyer à 2 abonnés");

    expect((await visitor.post(path, { intent: "test" })).body).toContain("Essai envoyé");
    const tried = await mailbox.waitFor({ to: admin.member.email });
    expect(tried.subject).toBe("[Essai] Avant les cyclones");

    const send = { intent: "send", revision: "2", confirmed: "on" };
    expect((await visitor.post(path, { ...send, confirmed: "" })).body).toContain("Cochez la case");
    // Concurrent editors: the second loses nothing, and unread text is never sent (threat T60).
    expect((await visitor.post(path, { ...words, revision: "1" })).status).toBe(302);
    const late = await visitor.post(path, { ...words, subject: "Tard", revision: "1" });
    expect(late.status).toBe(409);
    expect(late.body).toContain("Quelqu’un a enregistré ce numéro");
    expect(late.body).toContain("Tard");
    expect((await visitor.post(path, { ...send, revision: "1" })).status).toBe(302);
    expect((await visitor.get(path)).body).toContain("Rien n’est envoyé\u00a0: le numéro a changé");
    expect(await db.$count(newsletterIssues, eq(newsletterIssues.state, "draft"))).toBe(1);
    const sent = await Promise.all([1, 2].map(() => visitor.post(path, send)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    for (const to of READERS) {
      const mail = await mailbox.waitFor({ to });
      expect(mail.subject).toBe("Avant les cyclones");
      expect(mail.text).toContain("trois copies");
      expect(mail.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      const leave = new URL(mail.headers.get("list-unsubscribe")?.slice(1, -1) ?? "");
      const left = await site.ask(leave.pathname + leave.search, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
      expect(left.status).toBe(200);
    }
    expect(await db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.isActive, true))).toBe(0);
    const [issue] = await db.select().from(newsletterIssues);
    expect(issue).toMatchObject({ state: "sent", audience: 2 });
    expect((await visitor.get(path)).body).toContain("2 sur 2");
    expect((await visitor.post(path, { ...words, subject: "Autre" })).status).toBe(409);
    const auditEntries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, issue?.id ?? ""));
    expect(auditEntries.map(({ action }) => action)).toEqual(["newsletter.send"]);
  });

  test("that is thrown away is gone", async ({ admin: { visitor } }) => {
    const path = (await visitor.post(NEW, words)).headers.get("location") ?? "";
    const revision = await fieldOf(visitor, path, "delete", "revision");
    await visitor.post(path, { ...words, subject: "Autre", revision });
    const late = { intent: "delete", revision, confirmed: "oui" };
    expect((await visitor.post(path, late)).headers.get("location")).toBe(path);
    expect((await visitor.get(path)).body).toContain("Autre");
    const read = { intent: "delete", revision: await fieldOf(visitor, path, "delete", "revision") };
    expect((await visitor.post(path, read)).body).toContain("Supprimer ce brouillon\u00a0?");
    const sure = await visitor.post(path, { ...read, confirmed: "oui" });
    expect(sure.headers.get("location")).toBe("/admin/newsletter");
    expect((await visitor.get(path)).status).toBe(404);
  });
});

test("the subscribers are searched, unsubscribed by hand, and leave as a file", async ({
  admin: { visitor },
  database: { db },
}) => {
  const email = "demande@canari-main.example";
  const [one] = await db
    .insert(newsletterSubscriptions)
    .values({ email, unsubscribeToken: newToken(), isActive: true, confirmedAt: new Date() })
    .returning({ id: newsletterSubscriptions.id });
  const list = "/admin/newsletter/abonnes";
  expect((await visitor.get(`${list}?q=canari-main`)).body).toContain(email);
  expect((await visitor.get(`${list}?q=personne`)).body).toContain("Aucun abonné ici");
  const file = await visitor.get(`${list}/export?q=canari-main`);
  expect(file.body).toContain(`"${email}";"oui";"non"`);
  const asked = await visitor.post(list, { row: `unsubscribe ${one?.id}` });
  expect(asked.body).toContain("Désinscrire cette adresse\u00a0?");
  expect((await visitor.get(`${list}?q=canari-main`)).body).toContain(email);
  const done = await visitor.post(list, { subscriberId: one?.id ?? "", confirmed: "oui" });
  expect(done.body).toContain("Adresse désinscrite");
  expect((await visitor.get(`${list}?q=canari-main`)).body).not.toContain(email);
  expect((await visitor.get(`${list}?q=canari-main&filtre=partis`)).body).toContain(email);
});
