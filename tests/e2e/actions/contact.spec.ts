import { expectAccessible } from "../accessible.ts";
import { enter, newAddress, readMail } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const field = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("textbox", { name });
const sendButton = (page: Page) => page.getByRole("button", { name: "Envoyer le message" });
const REFERENCE = /MSG-[0-9A-Z]{6}/;

async function introduce(page: Page, email: string, subject: string) {
  await field(page, "Prénom").fill("Marie");
  await field(page, /^Nom/).fill("Dupont");
  await field(page, "Adresse e-mail").fill(email);
  await field(page, "Sujet").fill(subject);
}

test("the button waits while fields are as they were refused, says so, and leads back to them", async ({
  page,
}) => {
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  await page.goto("/contact");
  await hydrated(page);
  await introduce(page, newAddress("attente"), "");
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).click();

  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(2);
  await expect(sendButton(page)).toBeDisabled();
  await expect(sendButton(page)).toHaveAccessibleDescription(
    "2 champs sont encore à corriger avant l’envoi.",
  );
  await expectAccessible(page.getByRole("main"));

  await field(page, "Sujet").fill("Une fiche à corriger");
  await expect(sendButton(page)).toHaveAccessibleDescription("Un champ est encore à corriger avant l’envoi.");
  // By keyboard, from the button and from a field: both lead to the next error.
  for (const from of [sendButton(page), field(page, "Prénom")]) {
    await from.focus();
    await page.keyboard.press("Enter");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(["Le message doit contenir au moins 10 caractères"]);
  }
  // Server-side errors block resubmission too.
  await field(page, "Message").fill("court");
  await expect(sendButton(page)).toBeEnabled();
  await expect(sendButton(page)).toHaveAccessibleDescription("");
  await sendButton(page).click();
  await expect(sendButton(page)).toBeDisabled();
  const sent = posted.length;
  // The first asked for all mistakes, and each only once.
  expect(sent).toBe(2);
  await sendButton(page).press("Enter");
  await expect(summary).toBeFocused();
  expect(posted).toHaveLength(sent);
  await field(page, "Message").fill("Comment corriger la fiche de ma boulangerie ?");
  await expect(sendButton(page)).toBeEnabled();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a message is corrected, sent, acknowledged and answered", async ({ page }) => {
      test.slow();
      const email = newAddress("contact");
      const subject = `Une fiche à corriger ${email}`;
      await page.goto("/contact");
      if (javaScriptEnabled) await hydrated(page);
      await introduce(page, email, subject);
      await field(page, "Message").fill("court");
      const main = page.getByRole("main");
      const refused = main.getByText("Le formulaire contient des erreurs");
      await sendButton(page).click();
      await expect(refused).toBeVisible();
      await expect(field(page, "Sujet")).toHaveValue(subject);

      await field(page, "Message").fill("Comment corriger la fiche de ma boulangerie ?");
      // Without JavaScript the button must never be blocked.
      if (!javaScriptEnabled) await expect(sendButton(page)).not.toHaveAttribute("aria-disabled");
      const confirmation = main.getByRole("heading", { name: "Message envoyé" });
      await sendButton(page).click();
      await expect(confirmation).toBeVisible();
      await expect(confirmation).toBeFocused();
      const reference = REFERENCE.exec((await main.textContent()) ?? "")?.[0] ?? "none";

      const letter = await readMail(page, email, new RegExp(`Votre message ${reference}`));
      expect(letter.text).toContain("Votre message est arrivé");

      await enter(page, { role: "admin" });
      await page.goto(`/admin/messages?q=${reference}`);
      await page.getByRole("link", { name: subject }).click();
      await field(page, "Votre réponse").fill("Bonjour,\n\nC’est corrigé, merci.");
      await page.getByRole("button", { name: "Envoyer la réponse" }).click();
      await expect(page.getByText("Répondu").first()).toBeVisible();
      const answer = await readMail(page, email, new RegExp(`Réponse à votre message ${reference}`));
      expect(answer.text).toContain("C’est corrigé, merci.");
    });
  });
}
