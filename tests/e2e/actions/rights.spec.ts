import { expectAccessible } from "../accessible.ts";
import { enter, newAddress, readMail } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a right is asked for, confirmed by its mailed link, answered and closed", async ({ page }) => {
      test.slow();
      const email = newAddress("droits");
      const main = page.getByRole("main");
      await page.goto("/gdpr-rights");
      if (javaScriptEnabled) await hydrated(page);
      await main.getByRole("button", { name: "Envoyer ma demande" }).click();
      await expect(main.getByRole("alert")).toContainText("Le type de demande est requis");

      await main.getByLabel("Prénom").fill("Marie");
      await main.getByLabel(/^Nom/).fill("Dupont");
      await main.getByLabel("Adresse e-mail").fill(email);
      await main.getByLabel("Type de demande").selectOption({ label: "Droit d’accès" });
      const reference = main.getByText(/^RGPD-[0-9A-Z]{6}$/);
      await main.getByRole("button", { name: "Envoyer ma demande" }).click();
      await expect(reference).toBeVisible();
      const asked = (await reference.textContent()) ?? "";

      const letter = await readMail(page, email, new RegExp(`Confirmez votre demande ${asked}`));
      const followed = letter.link("/gdpr-rights/suivi/");
      await page.goto(followed);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(asked);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Confirmer ma demande" }).click();
      await expect(main).toContainText("Nous répondons au plus tard le");
      if (javaScriptEnabled) await expectAccessible(main);

      await enter(page, { role: "admin" });
      await page.goto(`/admin/rgpd?q=${asked}`);
      await page.getByRole("link", { name: asked }).click();
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel("Votre réponse").fill("Bonjour,\n\nVoici ce que nous gardons.");
      await page.getByRole("button", { name: "Envoyer la réponse" }).click();
      await expect(
        main.getByRole("listitem").filter({ hasText: "Voici ce que nous gardons." }),
      ).toBeVisible();
      await page.getByRole("button", { name: "Clore la demande" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Clore" }).click();
      await expect(main.getByText("Terminée", { exact: true })).toBeVisible();

      await readMail(page, email, new RegExp(`Réponse à votre demande ${asked}`));
      await page.goto(followed);
      await expect(main).toContainText("Cette demande est close");
      await expect(main).toContainText("Voici ce que nous gardons.");
    });
  });
}
