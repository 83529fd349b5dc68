import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import PDFDocument from "pdfkit";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { inviteReviewers } from "#app/features/reviews/invitations.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, linkIn } from "#tests/support/lead-life.ts";
import { WORKING } from "#tests/support/reviews.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { expectAccessible } from "../accessible.ts";
import { aKnownMember, enter, newAddress, signIn } from "../account/people.ts";
import { inDatabase } from "../actions/forms.ts";
import { expect, test } from "../journey.ts";

test.use({ isolated: true });

const DAY = 86_400_000;
const inDays = (days: number) => noumeaDay(new Date(Date.now() + days * DAY));

async function aCompanyOf(ownerId: string) {
  const name = `Pandanus ${randomUUID().slice(0, 8)} (fictif)`;
  return { name, ...(await inDatabase((db) => aCompany(db, { ownerId, name }))) };
}

async function aCertificate(): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4" });
  document.fontSize(24).text("ExpertCyber, certificat 2026-114");
  document.end();
  return buffer(document);
}

test("a manager proves a label, the staff reads its document, and it is shown until it ends", async ({
  page,
  browser,
}) => {
  const { id: ownerId } = await enter(page);
  const company = await aCompanyOf(ownerId);
  await page.goto(`/my-company/${company.id}/preuves`);
  await page.getByLabel("Ce que vous prouvez").selectOption("ExpertCyber");
  await page.getByLabel("Numéro").fill("2026-114");
  await page.getByLabel("Valable jusqu’au").fill(inDays(300));
  const send = page.getByRole("button", { name: "Envoyer la preuve" });
  await send.click();
  await expect(page.getByText("Le document est requis").first()).toBeVisible();
  await page
    .getByLabel(/^Pièce/)
    .setInputFiles({ name: "certificat.pdf", mimeType: "application/pdf", buffer: await aCertificate() });
  await send.click();
  await expect(page.getByText("En attente de l’équipe")).toBeVisible();
  await expectAccessible(page.getByRole("main"));

  const admin = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await enter(admin, { role: "admin" });
  await admin.goto("/admin/preuves");
  await admin.getByRole("link", { name: company.name }).click();
  const picture = admin.getByRole("img", { name: /^La pièce, dessinée/ });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1_000);
  await expectAccessible(admin.getByRole("main"));
  await expect(admin.getByLabel("Valable jusqu’au")).toHaveValue(inDays(300));
  await admin.getByRole("button", { name: "Vérifier" }).click();
  await expect(admin.getByText("Preuve vérifiée").first()).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visitor.goto(`/company/${company.slug}`);
  await expect(visitor.getByText(/^ExpertCyber, /)).toBeVisible();
  await visitor.getByText("Ce qui est prouvé", { exact: true }).first().click();
  await expect(visitor.getByText("n° 2026-114")).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto("/directory?q=expertcyber");
  await expect(visitor.getByRole("link", { name: company.name })).toBeVisible();

  await inDatabase((db) =>
    db
      .update(companyCredentials)
      .set({ validUntil: inDays(-1) })
      .where(and(eq(companyCredentials.companyId, company.id), eq(companyCredentials.state, "verified"))),
  );
  await expect(async () => {
    await visitor.goto(`/company/${company.slug}`);
    await expect(visitor.getByText(/^ExpertCyber, /)).toHaveCount(0, { timeout: 1 });
  }).toPass();
  await visitor.goto("/directory?label=expertcyber");
  await expect(visitor.getByRole("link", { name: company.name })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Finie, n’est plus montrée");
});

test("a buyer's request ends in a review, which the staff publishes and the company answers", async ({
  page,
  browser,
}) => {
  const origin = process.env.RECIF_TEST_URL ?? "";
  const owner = await aKnownMember();
  const company = await aCompanyOf(owner.id);
  const email = newAddress("boulangere");
  await ask(aVisitor(origin), origin, aRequest({ email, commune: "Koné", companySize: "2-9" }), [
    company.slug,
  ]);
  const desk = await browser.newPage();
  await desk.goto("/login");
  await signIn(desk, owner.email);
  await desk.waitForURL((url) => url.pathname !== "/login");
  await desk.goto("/my-company/leads");
  await desk.getByRole("article").first().getByRole("link").click();
  await desk.getByRole("button", { name: "Accepter la demande" }).click();
  await expect(desk.getByRole("main").getByText("Demande acceptée")).toBeVisible();

  await page.goto(await inDatabase((db) => linkIn(db, email, "quote-acknowledgement", "/devis/suivi/")));
  await page.getByRole("combobox", { name: /^Avec/ }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "J’ai trouvé" }).click();
  await expect(page.getByText("Cette demande est close")).toBeVisible();

  await inDatabase((db) =>
    inviteReviewers(
      aPublicScope(db, { site: { url: origin, secret: process.env.RECIF_TEST_SECRET } }),
      WORKING,
    ),
  );
  await page.goto(await inDatabase((db) => linkIn(db, email, "review-invitation", "/avis/")));
  await page.getByLabel(/^Réactivité/).selectOption("5");
  await page.getByLabel(/^Clarté/).selectOption("4");
  await page.getByRole("button", { name: "Envoyer mon avis" }).click();
  // All mistakes at once.
  await expect(page.getByRole("main").getByRole("alert").getByRole("listitem").nth(1)).toBeVisible();
  await page.getByLabel(/^Travail fait/).selectOption("5");
  await page
    .getByLabel(/^Votre avis/)
    .fill("Venus le lendemain, le serveur marchait le soir même. Devis tenu.");
  await page.getByRole("radio", { name: /^Métier, commune/ }).check();
  await page.getByLabel("Votre métier").selectOption("Commerce");
  await page.getByRole("button", { name: "Envoyer mon avis" }).click();
  await expect(page.getByText("Avis envoyé").first()).toBeVisible();
  await expectAccessible(page.getByRole("main"));

  const admin = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await enter(admin, { role: "admin" });
  await admin.goto("/admin/avis");
  await admin.getByRole("link", { name: company.name }).first().click();
  const read = admin.getByRole("main");
  await expect(read).toContainText("Devis tenu.");
  await expect(read).not.toContainText(/Réactivité|très bien/);
  await expectAccessible(read);
  await admin.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(admin.getByText("Avis publié").first()).toBeVisible();

  await desk.goto(`/my-company/${company.id}/avis`);
  await desk.getByText("Répondre à cet avis").click();
  await desk.getByLabel(/^Votre réponse, publiée/).fill("Merci. La sauvegarde tourne chaque nuit.");
  await desk.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await expect(desk.getByText("Réponse envoyée").first()).toBeVisible();
  await expectAccessible(desk.getByRole("main"));
  await admin.goto("/admin/avis?liste=reponses");
  await admin.getByRole("link", { name: company.name }).first().click();
  await admin.getByRole("button", { name: "Publier la réponse" }).click();
  await expect(admin.getByText("Réponse publiée").first()).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visitor.goto(`/company/${company.slug}`);
  await visitor.getByText("Avis vérifiés (1)").click();
  const section = visitor.getByRole("region", { name: /^Avis vérifiés/ });
  await expect(section).toContainText("Devis tenu.");
  await expect(section).toContainText("La sauvegarde tourne chaque nuit.");
  // One review makes no average.
  await expect(section).not.toContainText("Réactivité");
  await expectAccessible(visitor);
});
