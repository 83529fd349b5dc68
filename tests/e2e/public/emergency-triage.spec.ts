import { openPool } from "#app/platform/db/client.server.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const phone = { width: 390, height: 844 };
const answers = [
  "Une messagerie, un réseau social ou un site est piraté",
  "Je ne sais pas",
  "Des comptes en ligne seulement",
  "Je ne sais pas",
];

const choices = (page: Page) => page.getByRole("group", { name: "sur 4" }).getByRole("button");

/** One press per answer. */
async function answerAll(page: Page): Promise<void> {
  for (const [at, answer] of answers.entries()) {
    await expect(page.getByRole("group", { name: `Question ${at + 1} sur 4` })).toBeVisible();
    await expect(page.getByRole("group", { name: "sur 4" })).toHaveCount(1);
    await choices(page).getByText(answer).click();
  }
  await expect(page.getByRole("heading", { name: "Ce que vous devez faire" })).toBeInViewport();
}

test("one question at a time, each with a way to say that one does not know, above the call bar", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/urgence-cyber");
  await hydrated(page);
  for (const [at, answer] of answers.entries()) {
    const group = page.getByRole("group", { name: `Question ${at + 1} sur 4` });
    await expect(group).toBeVisible();
    await expect(choices(page).filter({ hasText: /je ne sais pas/i })).toHaveCount(1);
    if (at > 0) {
      // All choices are on screen and not under the bar.
      const bar = await page.locator(".call-bar").boundingBox();
      const last = await choices(page).last().boundingBox();
      expect(last && bar && last.y + last.height <= bar.y).toBe(true);
      await expect(group).toBeInViewport();
    }
    for (const choice of await choices(page).all())
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await choices(page).getByText(answer).press("Enter");
  }
  await expect(page).toHaveURL(/vu=compte&encours=inconnu&touche=comptes&qui=inconnu/);
  await page.getByRole("link", { name: "Répondre autrement" }).click();
  await expect(page.getByRole("group", { name: "Question 1 sur 4" })).toBeVisible();
  await choices(page).first().click();
  await page.getByRole("link", { name: "Question précédente" }).click();
  await expect(page.getByRole("group", { name: "Question 1 sur 4" })).toBeVisible();
});

test("who can come stands beside the answer, and right after it on a phone", async ({ page }) => {
  await confirmStandbyOf("reponse-a-incident-forensic");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/urgence-cyber");
  await hydrated(page);
  await answerAll(page);
  const who = page.getByRole("region", { name: "Qui peut venir" });
  const steps = page.getByRole("region", { name: "Ce que vous devez faire" }).getByRole("list").first();
  await expect(who.getByRole("link").first()).toHaveAttribute("href", /^\/company\//);
  await expect(who.getByText("D’astreinte").first()).toBeVisible();
  const [left, right] = [await steps.boundingBox(), await who.boundingBox()];
  expect(left && right && right.x >= left.x + left.width && right.y < left.y + left.height).toBe(true);
  await expectAccessible(page);

  await page.setViewportSize(phone);
  const [answer, below] = [
    await page.getByRole("list", { name: "Gardez comme preuves" }).boundingBox(),
    await who.boundingBox(),
  ];
  expect(answer && below && below.y - (answer.y + answer.height)).toBeLessThan(64);
  // General measures are not repeated after the specific ones.
  await expect(page.getByRole("heading", { name: "À faire tout de suite" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Entreprises d’astreinte" })).toHaveCount(0);
});

test("an answer prints on one page with what to do", async ({ page }) => {
  await page.goto("/urgence-cyber?vu=rancon&encours=inconnu&touche=inconnu&qui=inconnu");
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Portez plainte")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same four questions, one a page", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/urgence-cyber");
    await answerAll(page);
    await expect(page.getByText("Reprenez le compte")).toBeVisible();
  });
});

async function confirmStandbyOf(category: string): Promise<void> {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    await pool.query(
      `update companies set on_call_asked_at = now(), on_call_confirmed_at = now() where id in
        (select id from companies where status = 'published' and categories @> array[$1] order by id limit 1)`,
      [category],
    );
  } finally {
    await pool.end();
  }
}
