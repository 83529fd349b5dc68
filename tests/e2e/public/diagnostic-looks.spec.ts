import { answerAll, END, finishOne } from "#tests/support/diagnostics.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { aKnownMember, PASSWORD } from "../account/people.ts";
import { type Page, test } from "../journey.ts";

const DIR = "/tmp/d1-shots";
async function shoot(page: Page, path: string, name: string) {
  for (const width of [390, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path, { waitUntil: "networkidle" });
      await page.screenshot({ path: `${DIR}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
}
test("looks", async ({ page }) => {
  test.setTimeout(900_000);
  const url = process.env.RECIF_TEST_URL ?? "";
  await shoot(page, "/diagnostique", "1-intro");
  const use = async (visitor: ReturnType<typeof aVisitor>) =>
    page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  const one = aVisitor(url);
  await answerAll(one, "1", 2);
  await use(one);
  await shoot(page, "/diagnostique/question/3", "2-question");
  const two = aVisitor(url);
  await answerAll(two, "1");
  await use(two);
  await shoot(page, END, "3-dialog");
  await page.goto("about:blank");
  const three = aVisitor(url);
  await finishOne(three);
  await three.post("/diagnostique/expert", {
    name: "Marie Canari",
    email: "canari-looks@client.example",
    company: "Boulangerie du canari",
    terms: "on",
    withAnswers: "on",
    message: "Par quoi commencer ?",
    size: "tpe",
    industry: "boulangerie",
  });
  await use(three);
  await shoot(page, "/diagnostique/expert", "4-expert");
  await page.getByRole("textbox", { name: /^Nom/ }).fill("Marie");
  await page.getByRole("textbox", { name: /e-mail/ }).fill("canari-looks2@client.example");
  await page.getByRole("textbox", { name: /^Entreprise/ }).fill("Canari");
  await page.getByRole("checkbox", { name: /conditions/ }).check();
  await page.waitForTimeout(3500);
  await page.getByRole("button", { name: "Demander un expert" }).click();
  await page.getByText("Demande envoyée").first().waitFor();
  await page.screenshot({ path: `${DIR}/5-sent.png`, fullPage: true });
  const { email } = await aKnownMember({ role: "admin" });
  const admin = aVisitor(url);
  await admin.post("/login", { email, password: PASSWORD });
  await use(admin);
  await shoot(page, "/admin/diagnostic", "6-admin");
  await page.goto("/admin/diagnostic");
  const to = await page.locator("article a").first().getAttribute("href");
  await shoot(page, to ?? "", "7-request");
});
