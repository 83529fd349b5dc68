import type { AnswerEvent } from "#app/features/assistant/assistant.rules.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const opener = (page: Page) => page.getByRole("link", { name: "Assistant Cyber" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Assistant Cyber" });
const field = (page: Page) => dialog(page).getByLabel("Votre question");

async function open(page: Page, path = "/directory") {
  await page.goto(path);
  await hydrated(page);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
}

test("by keyboard: opened, asked, read with its sources, closed, back at its button, and still there", async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Posez une question")).toBeVisible();
  await page.keyboard.type("comment demander un devis ?");
  await page.keyboard.press("Enter");
  const log = dialog(page).getByRole("log");
  await expect(log.getByRole("link", { name: "Demander un devis gratuit" })).toHaveAttribute(
    "href",
    "/devis",
  );
  await expect(log.getByText("Voici ce que les pages du site en disent.")).toBeVisible();
  await expect(dialog(page).getByRole("status").first()).toHaveText("Réponse terminée.");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("log")).toContainText("comment demander un devis ?");
  await dialog(page).getByRole("button", { name: "Nouvelle conversation" }).click();
  await expect(dialog(page).getByText("Posez une question")).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test("companies are cards; a link of an answer leads to its page, and the panel makes way", async ({
  page,
}) => {
  await open(page);
  await dialog(page)
    .getByRole("button", { name: /sauvegarder mes fichiers à Koné/ })
    .click();
  const company = dialog(page).getByRole("list", { name: "Entreprises" }).getByRole("link").first();
  const name = (await company.textContent()) ?? "";
  await company.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name.replace(" (fictif)", ""));
});

test("while an answer comes the next question waits; it can be stopped, and a failure is shown and tried again", async ({
  page,
}) => {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/assistant/reponse", async (route) => {
    asked += 1;
    if (asked === 1) await letGo;
    await (asked === 2 ? route.fulfill({ body: "" }) : route.continue()).catch(() => undefined);
  });
  await open(page);
  await page.keyboard.type("comment créer un compte");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Recherche dans le site…")).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await page.keyboard.type("et ensuite");
  await page.keyboard.press("Enter");
  expect(asked).toBe(1);
  await dialog(page).getByRole("button", { name: "Arrêter" }).click();
  await expect(dialog(page).getByRole("log")).toContainText("Réponse arrêtée.");
  await expect(field(page)).toBeFocused();
  release();

  await page.keyboard.press("Enter");
  const failure = dialog(page).getByText("Impossible d’envoyer le message. Veuillez réessayer.");
  await expect(failure.first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(dialog(page).getByRole("status").first()).toHaveText("Réponse terminée.");
});

test("a visitor under attack reads the emergency number first", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.type("je viens d’être piraté");
  await page.keyboard.press("Enter");
  const call = dialog(page).getByRole("link", { name: /Appeler le/ });
  await expect(call).toHaveAttribute("href", /^tel:\+687/);
  await expect(dialog(page).getByRole("link", { name: "Les gestes d’urgence, un par un" })).toBeVisible();
});

test("the number that was given stays in view while other questions follow", async ({ page }) => {
  await open(page);
  await page.keyboard.type("on ma pirater mon conpte facebok");
  await page.keyboard.press("Enter");
  const call = dialog(page).getByRole("link", { name: /Appeler le/ });
  await expect(call).toHaveCount(1);
  await expect(dialog(page).getByRole("status").first()).toHaveText("Réponse terminée.");
  await expect(dialog(page).getByText("Reprenez le compte par")).toBeAttached();
  for (const question of ["comment demander un devis ?", "la recette du bougna"]) {
    await page.keyboard.type(question);
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("log")).toContainText(question);
    await expect(dialog(page).getByRole("button", { name: "Arrêter" })).toBeHidden();
    await expect(call).toHaveCount(1);
    await expect(call).toBeInViewport();
    // Announcements do not contain the answer.
    await expect(
      dialog(page)
        .getByRole("log")
        .getByRole("link", { name: /Appeler le/ }),
    ).toHaveCount(0);
  }
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole("button", { name: "Nouvelle conversation" }).click();
  await expect(call).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("its button says « Aide », and opens it", async ({ page }) => {
    await page.goto("/directory");
    await hydrated(page);
    await expect(opener(page)).toHaveText(/^Aide/, { useInnerText: true });
    const box = await opener(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeLessThan(120);
    await opener(page).click();
    await expect(field(page)).toBeFocused();
  });

  test("it floats over no form and no question, nor beside a bar at the foot of the screen", async ({
    page,
  }) => {
    for (const path of ["/devis", "/contact", "/add-company", "/login", "/register", "/gdpr-rights"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(opener(page), path).toHaveCount(0);
    }
    await page.goto("/diagnostique");
    await page
      .getByRole("main")
      .getByRole("button", { name: /ommencer/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/diagnostique\/question\/1/);
    await expect(opener(page)).toHaveCount(0);
    await page.goto("/company/vigie-lagon-fictif");
    await expect(page.locator(".profile-acts")).toBeVisible();
    await expect(opener(page)).toBeHidden();
  });
});

test("it is not on the emergency's page, nor in the administration, nor on paper", async ({ page }) => {
  await page.goto("/urgence-cyber");
  await expect(opener(page)).toHaveCount(0);
  await page.goto("/directory");
  await page.emulateMedia({ media: "print" });
  await expect(opener(page)).toBeHidden();
});

test("its code comes when it is opened, and what has the focus is not under its button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/assistant-dialog/.test(request.url())) scripts.push(request.url());
  });
  await page.goto("/directory");
  await hydrated(page);
  expect(scripts).toEqual([]);
  const covered = await page.evaluate(() => {
    const button = document.querySelector(".assistant-button");
    const links = [...document.querySelectorAll<HTMLElement>("main a, main button, footer a")];
    return links.flatMap((link) => {
      link.focus();
      if (document.activeElement !== link) return [];
      const [own, over] = [link.getBoundingClientRect(), button?.getBoundingClientRect()];
      const hidden = over && own.top >= over.top && own.bottom <= over.bottom && own.left >= over.left;
      return hidden ? [link.outerHTML.slice(0, 120)] : [];
    });
  });
  expect(covered).toEqual([]);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  expect(scripts.length).toBeGreaterThan(0);
});

test("every state is accessible at 390 pixels, in both themes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expectAccessibleInBothThemes(dialog(page));
  for (const question of ["mes fichiers sont chiffrés", "qui sauvegarde à Lifou ?", "la recette du bougna"]) {
    await field(page).fill(question);
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("status").first()).toHaveText("Réponse terminée.");
    await expectAccessibleInBothThemes(dialog(page));
  }
  await page.route("**/assistant/reponse", (route) => route.fulfill({ body: "" }));
  await field(page).fill("comment créer un compte");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Réessayer" })).toBeVisible();
  await expectAccessibleInBothThemes(dialog(page));
});

async function answering(page: Page) {
  await page.evaluate(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (input !== "/assistant/reponse") return real(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const emit = (event: unknown) =>
            controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
          Object.assign(window, {
            emit,
            finish: () => controller.close(),
            breakOff: () => controller.error(new Error("gone")),
          });
        },
      });
      return Promise.resolve(new Response(body, { headers: { "content-type": "application/x-ndjson" } }));
    };
  });
  type Emitter = { emit(event: unknown): void; finish(): void; breakOff(): void };
  const inPage = (act: "finish" | "breakOff") =>
    page.evaluate((name) => (window as never as Emitter)[name](), act);
  return {
    emit: (event: AnswerEvent) => page.evaluate((sent) => (window as never as Emitter).emit(sent), event),
    finish: () => inPage("finish"),
    breakOff: () => inPage("breakOff"),
  };
}

const company = { path: "/company/vigie", name: "Vigie", summary: "Surveille.", place: "Nouméa" };
const devis = { path: "/devis", title: "Demander un devis gratuit", text: "" };
const whole: AnswerEvent = { kind: "end", by: "model", note: "Écrit par une IA.", pages: [devis] };

test("each question stands at the top of the conversation, with its answer below", async ({ page }) => {
  await open(page);
  const log = dialog(page).getByRole("log");
  for (const question of ["comment demander un devis ?", "comment supprimer mon compte ?"]) {
    await page.keyboard.type(question);
    await page.keyboard.press("Enter");
    const asked = log.getByRole("listitem").filter({ hasText: question }).first();
    await expect(asked).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Arrêter" })).toBeHidden();
    const away = await asked.evaluate(
      (bubble) =>
        bubble.getBoundingClientRect().top - (bubble.closest("[role=log]")?.getBoundingClientRect().top ?? 0),
    );
    expect(Math.abs(away), question).toBeLessThan(20);
  }
});

test("while an answer comes nothing moves under the reader, and the focus does not fall", async ({
  page,
}) => {
  await open(page);
  const answer = await answering(page);
  await page.keyboard.type("comment demander un devis ?");
  await page.keyboard.press("Enter");
  const log = dialog(page).getByRole("log");
  await answer.emit({ kind: "companies", companies: [company] });
  for (let n = 1; n <= 20; n++)
    await answer.emit({
      kind: "text",
      text: `Phrase ${n}, assez longue pour remplir une ligne de la bulle.`,
    });
  await expect(log.getByText("Phrase 20,")).toBeAttached();
  await expect(log.getByRole("link", { name: "Vigie" })).toHaveCount(0);
  await log.evaluate((region) => region.scrollTo(0, 300));
  await answer.emit({ kind: "text", text: "La suite." });
  await expect(log.getByText("La suite.")).toBeAttached();
  expect(await log.evaluate((region) => region.scrollTop)).toBe(300);
  await dialog(page).getByRole("button", { name: "Arrêter" }).focus();
  await answer.emit(whole);
  await answer.finish();
  await expect(dialog(page).getByRole("status").first()).toHaveText("Réponse terminée.");
  await expect(log.getByRole("link", { name: "Vigie" })).toBeAttached();
  expect(await log.evaluate((region) => region.scrollTop)).toBe(300);
  await expect(field(page)).toBeFocused();
});

test("an answer that breaks off leaves the number and no half sentence; what was refused is asked again", async ({
  page,
}) => {
  await open(page);
  const answer = await answering(page);
  await page.keyboard.type("on me demande une rançon");
  await page.keyboard.press("Enter");
  const call = dialog(page).getByRole("link", { name: /Appeler le/ });
  await expect(call).toHaveAttribute("href", /^tel:\+687/);
  await answer.emit({ kind: "text", text: "La moitié d’une" });
  await expect(dialog(page).getByText("La moitié")).toBeVisible();
  await answer.breakOff();
  await expect(dialog(page).getByRole("button", { name: "Réessayer" })).toBeVisible();
  await expect(dialog(page).getByText("La moitié")).toHaveCount(0);
  await expect(call).toBeVisible();

  await page.keyboard.type("comment demander un devis ?");
  await page.keyboard.press("Enter");
  await answer.emit({ kind: "refused", message: "Vous avez posé beaucoup de questions." });
  await answer.finish();
  // Until then the last button belongs to the interrupted answer.
  await expect(dialog(page).getByText("Vous avez posé beaucoup de questions.").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "Réessayer" }).last().click();
  await answer.emit({ kind: "text", text: "Décrivez votre besoin." });
  await expect(dialog(page).getByRole("listitem").getByText("comment demander un devis ?")).toHaveCount(2);
  await dialog(page).getByRole("button", { name: "Arrêter" }).click();
  await expect(dialog(page).getByText("n’est pas fini")).toBeVisible();
});

test("a link opened in another tab leaves the conversation open; its field says what not to write, and when it is full", async ({
  page,
  context,
}) => {
  await open(page);
  const answer = await answering(page);
  await expect(field(page)).toHaveAccessibleDescription(/Ne saisissez pas de données personnelles/);
  await page.keyboard.type("comment demander un devis ?");
  await page.keyboard.press("Enter");
  await answer.emit(whole);
  await answer.finish();
  const opened = context.waitForEvent("page");
  await dialog(page)
    .getByRole("link", { name: devis.title })
    .click({ modifiers: ["ControlOrMeta"] });
  expect(new URL((await opened).url()).pathname).toMatch(/devis|blank/);
  await field(page).fill("encore");
  await expect(dialog(page)).toBeVisible();
  await field(page).fill("x".repeat(1_000));
  await expect(dialog(page).getByText("la suite n’est pas prise")).toBeVisible();
});

test("a low window holds the conversation", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  const height = await dialog(page)
    .getByRole("log")
    .evaluate((region) => region.getBoundingClientRect().height);
  expect(height).toBeLessThan(256);
});

test("on its own page an answer is announced and seen, and the focus stays", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/assistant");
  await hydrated(page);
  const region = page.locator("form [aria-live=polite]");
  await expect(region).toBeAttached();
  for (const question of ["comment demander un devis ?", "on me demande une rançon"]) {
    await page.getByLabel("Votre question").fill(question);
    await page.getByRole("button", { name: "Envoyer" }).focus();
    await page.keyboard.press("Enter");
    await expect(region).toContainText(question);
    await expect(region.getByRole("heading", { name: "Réponse" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Envoyer" })).toBeFocused();
  }
  await expect(region.getByRole("link", { name: /Appeler le/ })).toBeVisible();
  await expectAccessibleInBothThemes(page.getByRole("main"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page begins with four questions, and each is answered from the pages of the site", async ({
    page,
  }) => {
    const answers = {
      "sauvegarder mes fichiers": /^\/company\//,
      "faux message de la banque": "/blog/reconnaitre-un-hameconnage",
      "demander un devis": "/devis",
      "prend le diagnostic": "/diagnostique",
    };
    await page.goto("/assistant");
    const begin = page.getByRole("main").locator("form button[name=question]");
    await expect(begin).toHaveCount(Object.keys(answers).length);
    for (const [words, path] of Object.entries(answers)) {
      await begin.filter({ hasText: words }).click();
      const answer = page.getByRole("region", { name: "Réponse" });
      await expect(answer.getByText(/^Votre question/)).toContainText(words);
      await expect(answer.getByRole("list").first().getByRole("link").first()).toHaveAttribute("href", path);
    }
  });

  test("the button is a link to a page, where a question is answered", async ({ page }) => {
    await page.goto("/directory");
    await opener(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Assistant Cyber" })).toBeVisible();
    await page.getByLabel("Votre question").fill("on me demande une rançon");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByRole("link", { name: /Appeler le/ })).toHaveAttribute("href", /^tel:/);
    await expect(page.getByRole("list", { name: "Pages du site" }).getByRole("link").first()).toHaveAttribute(
      "href",
      "/urgence-cyber",
    );
    for (const question of ["comment demander un devis ?", "la recette du bougna"]) {
      await page.getByLabel("Votre question").fill(question);
      await page.getByRole("button", { name: "Envoyer" }).click();
      await expect(page.getByText(`« ${question} »`)).toBeVisible();
      await expect(page.getByRole("link", { name: /Appeler le/ })).toHaveAttribute("href", /^tel:/);
    }
    await page.goto("/assistant");
    await expect(page.getByRole("main").getByRole("link", { name: /Appeler le/ })).toHaveCount(0);
  });
});
