import { eq } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import { aPublishedReview } from "#tests/support/reviews.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { inDatabase } from "./forms.ts";

/** Each test has a company of its own, since its reviews are public to the others. */
async function reviewed(at: number) {
  return inDatabase(async (db) => {
    const all = await db
      .select({ id: companies.id, slug: companies.slug })
      .from(companies)
      .where(eq(companies.status, "published"))
      .orderBy(companies.slug);
    // Some have invented ones from the beginning.
    const known = await db.selectDistinct({ id: reviews.companyId }).from(reviews);
    const company = all.filter(({ id }) => known.every((one) => one.id !== id)).at(at);
    if (!company) throw new Error("no company to review");
    const answer = { answer: "Merci. La sauvegarde tourne chaque nuit.", answerState: "published" as const };
    for (let n = 0; n < 3; n += 1)
      await aPublishedReview(db, company.id, {
        responsiveness: 5,
        work: 4,
        concluded: true,
        body: `Venus le lendemain, serveur remis en marche le soir même. Avis inventé ${n}.`,
        ...(n === 0 && { ...answer, answerPublishedAt: new Date() }),
      });
    return company;
  });
}

for (const [name, width, at] of [
  ["a phone", 390, -1],
  ["a desk", 1280, -2],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("reviews stand on the profile with their averages, and each can be reported", async ({ page }) => {
      const { id, slug } = await reviewed(at);
      await page.goto(`/company/${slug}`);
      const section = page.getByRole("region", { name: /^Avis vérifiés/ });
      if (width < 600) await section.getByText("Avis vérifiés (3)").click();
      await expect(section).toContainText("Réactivité");
      await expect(section).toContainText("5,0");
      await expect(section).toContainText("Réponse de l’entreprise");
      await expect(page.getByText("4,3 sur 5, 3 avis vérifiés")).toBeVisible();
      await section.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await section.getByRole("link", { name: "Signaler cet avis" }).first().click();
      await page.getByLabel("Ce qui ne va pas").fill("Il nomme une personne de l’équipe.");
      await page.getByRole("button", { name: "Signaler cet avis" }).click();
      await expect(page.getByRole("main")).toContainText("Signalement envoyé");
      await inDatabase((db) => db.delete(reviews).where(eq(reviews.companyId, id)));
    });
  });
