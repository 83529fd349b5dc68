import { randomUUID } from "node:crypto";
import { contestOf } from "#app/core/contest/refusals.server.ts";
import { refusals } from "#app/core/contest/refusals.table.ts";
import { signLink } from "#app/platform/http/signed-link.server.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { inDatabase } from "../actions/forms.ts";
import { expect, hydrated, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

async function aRefusal() {
  const about = `Canari ${randomUUID().slice(0, 8)}`;
  const refusal = { kind: "edit", subjectId: randomUUID(), about, reason: "Le texte se répète." };
  const [stored] = await inDatabase((db) =>
    db.insert(refusals).values(refusal).returning({ id: refusals.id }),
  );
  const path = `/contester/${signLink(process.env.RECIF_TEST_SECRET ?? "", contestOf(stored?.id ?? ""))}`;
  return { about, path };
}

test("a refusal is contested on a phone, and answered at a desk", async ({ page, browser }) => {
  const { about, path } = await aRefusal();
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByText("Le texte se répète.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Contester la décision" }).click();
  await expect(page.getByText("Dites en quelques mots").first()).toBeVisible();
  await page.getByLabel(/^Votre texte/).fill("Chaque phrase parle d’un autre service.");
  await page.getByRole("button", { name: "Contester la décision" }).click();
  await expect(page.getByText("L’équipe relit la décision")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const desk = await browser.newContext({ baseURL: process.env.RECIF_TEST_URL ?? "" });
  const staff = await desk.newPage();
  await enter(staff, { role: "admin" });
  await staff.goto("/admin/contestations");
  await staff.getByRole("link", { name: about }).click();
  await hydrated(staff);
  await staff.getByRole("radio", { name: "La décision est maintenue" }).check();
  await staff.getByLabel(/^Vos raisons/).fill("Deux des trois phrases disent la même chose.");
  await staff.getByRole("button", { name: "Répondre" }).click();
  await expect(staff.getByText(/^Répondu le/)).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByText("La décision est maintenue")).toBeVisible();
  await expect(page.getByText("Deux des trois phrases disent la même chose.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a refusal is contested", async ({ page }) => {
    const { path } = await aRefusal();
    await page.goto(path);
    await page.getByLabel(/^Votre texte/).fill("Sans script non plus.");
    await page.getByRole("button", { name: "Contester la décision" }).click();
    await expect(page.getByText("L’équipe relit la décision")).toBeVisible();
    await expect(page.getByText("Sans script non plus.")).toBeVisible();
  });
});
