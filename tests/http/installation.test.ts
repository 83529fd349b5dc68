import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const PATH = "/admin/etat";
const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("env", perFile, async ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))
  .extend("admin", ({ site }) => site.signedIn({ role: "admin" }));

test("the checks of the installation are all there, each with its state", async ({ admin: { visitor } }) => {
  const page = await visitor.get(PATH);
  expect(page.status).toBe(200);
  for (const check of [
    "Base de données",
    "Horloges",
    "Serveur d’envoi",
    "Fichiers",
    "Disque",
    "Réglages",
    "Versions",
  ])
    expect(page.body).toContain(check);
  expect(page.body).toMatch(/écrit, relu et effacé en \d+ ms/);
  expect(page.body).toContain("Nom de l’hébergeur");
});

test("a test mail goes to the administrator who asks for it, and the page shows the server's answer", async ({
  mailbox,
  admin: { visitor, member },
}) => {
  const answer = await visitor.post(PATH, { intent: "test-sending", to: "victime@client.example" });
  expect(answer.body).toContain("Test Resend réussi\u00a0!");
  expect(answer.body).toMatch(/Le serveur a répondu : 250/);
  const mail = await mailbox.waitFor({ subject: "Essai d’envoi de Récif" });
  expect(mail.recipients).toEqual([member.email]);
  const domain = await visitor.post(PATH, { intent: "test-domain" });
  expect(domain.status).toBe(502);
  expect(domain.body).toContain("Test domaine personnalisé échoué");
});

test("a refusal of the mail server is shown, without an e-mail address", async ({
  mailbox,
  admin: { visitor, member },
}) => {
  mailbox.behaviour = "refuse-for-good";
  const answer = await visitor.post(PATH, { intent: "test-sending" });
  mailbox.behaviour = "accept";
  expect(answer.body).toContain("Test Resend échoué");
  expect(answer.body).toMatch(/EENVELOPE/);
  const notice = /Test Resend échoué.*?<\/div>/s.exec(answer.body)?.[0] ?? "";
  expect(notice).not.toContain(member.email);
});

test("a queue has its name in French", async ({ site, admin: { visitor } }) => {
  const asked = {
    firstName: "Ida",
    lastName: "Canari",
    email: "ida@canari.example",
    phone: "",
    subject: "Bonjour",
    message: "Comment corriger la fiche de ma boulangerie ?",
  };
  expect((await site.visitor().post("/contact", asked)).status).toBeLessThan(400);
  await until(async () => (await visitor.get(PATH)).body.includes("Travaux\u00a0: Envoi des e-mails"));
  expect((await visitor.get(PATH)).body).not.toMatch(/Travaux\u00a0: [a-z]/);
});

test("the diagnostic says who asks, and gives a name to accounts without one", async ({
  database: { db },
  admin: { visitor, member },
}) => {
  const nameless = await aMember(db, { name: "", email: "sans-nom@canari.example" });
  expect((await visitor.get(PATH)).body).toContain(member.id);
  expect((await visitor.post(PATH, { intent: "repair" })).body).toContain("1 compte sans nom");
  const [named] = await db.select({ name: users.name }).from(users).where(eq(users.id, nameless.id));
  expect(named).toEqual({ name: "sans-nom" });
  expect((await visitor.post(PATH, { intent: "repair" })).body).toContain("Rien n’était à réparer");
});
