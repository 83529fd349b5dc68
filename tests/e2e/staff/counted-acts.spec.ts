import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, linkIn } from "#tests/support/lead-life.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { aKnownMember, enter, signIn } from "../account/people.ts";
import { inDatabase } from "../actions/forms.ts";
import { expect, hydrated, test } from "../journey.ts";

/** Counts what a person does: a press each, whatever is typed in a field. */
function counted() {
  let acts = 0;
  return {
    act: async (does: () => Promise<unknown>) => {
      acts += 1;
      await does();
    },
    total: () => acts,
  };
}

for (const [device, width] of [
  ["a desk", 1280],
  ["a phone", 390],
] as const)
  test(`five submissions are read and published in twelve acts at most, on ${device}`, async ({ page }) => {
    const word = `mouillage-${crypto.randomUUID().slice(0, 8)}`;
    const names = [1, 2, 3, 4, 5].map((rank) => `${word} ${rank}`);
    await inDatabase(async (db) => {
      for (const name of names) await aCompany(db, { name, status: "pending" });
    });
    await page.setViewportSize({ width, height: 844 });
    await enter(page, { role: "admin" });
    await page.goto(`/admin/entreprises/en-attente?q=${word}&sort=nom`);
    await hydrated(page);
    const { act, total } = counted();
    await act(() => page.getByRole("link", { name: names[0] ?? "" }).click());
    for (const name of names) {
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await hydrated(page);
      await act(() => page.getByRole("button", { name: "Approuver", exact: true }).click());
    }
    await expect(page.getByRole("main").getByText("Aucune entreprise ici")).toBeVisible();
    expect(total()).toBeLessThanOrEqual(12);
    await page.goto(`/admin/entreprises/publiees?q=${word}`);
    for (const name of names) await expect(page.getByRole("link", { name })).toBeVisible();
  });

test("a request is answered from its mail in four taps at most, on a phone", async ({ page, baseURL }) => {
  const owner = await aKnownMember();
  const company = await inDatabase((db) => aCompany(db, { ownerId: owner.id }));
  const words = aRequest();
  await ask(aVisitor(baseURL ?? ""), baseURL ?? "", words, [company.slug]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/my-company");
  await signIn(page, owner.email);
  await page.waitForURL("/my-company");
  const mailed = await inDatabase((db) => linkIn(db, owner.email, "new-lead-notification", "/leads/"));
  const { act, total } = counted();
  await act(() => page.goto(mailed));
  await hydrated(page);
  await act(() => page.getByRole("button", { name: "Accepter la demande" }).click());
  const answer = page.getByLabel("Votre message");
  await expect(answer).toBeVisible();
  await hydrated(page);
  await act(() => answer.fill("Bonjour, je peux passer demain à 9 h."));
  await act(() => page.getByRole("button", { name: "Envoyer le message" }).click());
  await expect(page.getByText("je peux passer demain")).toBeVisible();
  expect(total()).toBeLessThanOrEqual(4);
});
