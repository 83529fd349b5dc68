import { eq } from "drizzle-orm";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { expectAccessible } from "../accessible.ts";
import { newAddress } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { inDatabase, someCompanies } from "./forms.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const asked = (email: string) =>
  inDatabase((db) =>
    db
      .select({ id: leadRecipients.id })
      .from(leadRecipients)
      .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
      .where(eq(leads.email, email)),
  );

function counted(page: Page) {
  let acts = 0;
  const main = page.getByRole("main");
  return {
    tap: async (name: string | RegExp, role: "link" | "button" | "checkbox" = "link") => {
      acts += 1;
      await main.getByRole(role, { name }).first().tap();
    },
    tick: async (at: number) => {
      acts += 1;
      await main
        .getByRole("group", { name: /^Choisir des entreprises/ })
        .getByRole("checkbox")
        .nth(at)
        .check();
    },
    fill: async (label: string, words: string) => {
      acts += 1;
      await main.getByLabel(label).fill(words);
    },
    acts: () => acts,
  };
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("from the home page three companies are asked in eleven acts at most", async ({ page }) => {
      const email = newAddress("trois");
      const { tap, tick, fill, acts } = counted(page);
      await page.goto("/");
      if (javaScriptEnabled) await hydrated(page);
      await tap("Sauvegarde");
      await expect(page).toHaveURL("/category/sauvegarde");
      for (const at of [0, 1, 2]) await tick(at);
      await fill("Nom de l’entreprise", "Boulangerie du Port");
      await fill("Nom du contact", "Marie Dupont");
      await fill("Adresse e-mail", email);
      await expect(page.getByLabel("Type de service")).toHaveValue("sauvegarde");
      await tap(/^J’accepte/, "checkbox");
      await tap("Demander un devis gratuit", "button");
      const sent = page.getByRole("heading", { name: "Demande envoyée !" });
      await expect(sent).toBeVisible();
      await expect(page.getByRole("main")).toContainText(
        /Elle est partie à .+, .+ et .+\. Réponse attendue avant/,
      );
      expect(acts()).toBeLessThanOrEqual(11);
      expect(await asked(email)).toHaveLength(3);
      if (javaScriptEnabled) await expectAccessible(page.getByRole("main"));
    });

    test("companies chosen on their pages are carried to the request, from wherever it is reached", async ({
      page,
    }) => {
      const email = newAddress("choix");
      const [first, second] = await someCompanies(2);
      for (const company of [first, second]) {
        await page.goto(`/company/${company?.slug}`);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("button", { name: "Ajouter à ma demande" }).click();
        if (javaScriptEnabled)
          await expect(page.getByRole("button", { name: "Retirer de ma demande" })).toBeVisible();
        else await expect(page).toHaveURL("/devis");
      }
      for (const from of ["/devis", "/devis?category=sauvegarde", `/devis?entreprise=${first?.slug}`]) {
        await page.goto(from);
        const boxes = page.getByRole("group", { name: "Votre demande part à" }).getByRole("checkbox");
        await expect(boxes, from).toHaveCount(2);
        for (const box of await boxes.all()) await expect(box).toBeChecked();
      }
      const main = page.getByRole("main");
      // With a missing field, it keeps the selected companies.
      await main.getByLabel("Nom de l’entreprise").fill("Boulangerie du Port");
      await main.getByLabel("Nom du contact").fill("Marie Dupont");
      await main.getByLabel("Adresse e-mail").fill(email);
      await main.getByRole("button", { name: "Demander un devis gratuit" }).click();
      await expect(main.getByRole("alert")).toBeVisible();
      await main.getByLabel("Type de service").selectOption("sauvegarde");
      await main.getByRole("checkbox", { name: /^J’accepte/ }).check();
      await main.getByRole("button", { name: "Demander un devis gratuit" }).click();
      await expect(main.getByRole("heading", { name: "Demande envoyée !" })).toBeVisible();
      expect(await asked(email)).toHaveLength(2);
      // The selection is cleared after submission.
      await page.goto("/devis");
      await expect(main.getByRole("group", { name: "Votre demande part à" })).toHaveCount(0);
    });
  });

test("the choice stands at the foot of the screen, over nothing that has the focus", async ({ page }) => {
  await page.goto("/company/vigie-lagon-fictif");
  await hydrated(page);
  await page.getByRole("button", { name: "Ajouter à ma demande" }).click();
  const bar = page.getByRole("region", { name: "Ma demande de devis" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText("1 entreprise choisie");
  await expectAccessible(bar);
  for (const path of ["/directory", "/category/sauvegarde", "/company/le-car-cyber-fictif"]) {
    await page.goto(path);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const one of await page
      .locator("main a:visible, main button:visible, footer summary:visible")
      .all()) {
      if (await one.evaluate((link) => Boolean(link.closest(".choice-bar, .skip-link")))) continue;
      await one.focus();
      const box = await one.boundingBox();
      expect(box && box.y + box.height, `${path}: ${await one.textContent()}`).toBeLessThanOrEqual(top + 1);
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.locator("footer").last().boundingBox();
    expect(foot && foot.y + foot.height).toBeLessThanOrEqual(top + 1);
  }
  // Forms on other pages use it too.
  await page.goto("/category/sauvegarde");
  await expect(page.getByRole("group", { name: "Votre demande part à" }).getByRole("checkbox")).toBeChecked();
  await bar.getByRole("button", { name: "Vider" }).click();
  await expect(bar).toHaveCount(0);
});
