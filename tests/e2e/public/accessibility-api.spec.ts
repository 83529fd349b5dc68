import { expect, hydrated, type Page, test } from "../journey.ts";

/** Accessibility tree of an element: role, name, description, value, states. */
async function accessibleNodeOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { nodeId, fetchRelatives: false });
  await session.detach();
  const [node] = nodes;
  const states = Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value]));
  return {
    role: node?.role?.value,
    name: node?.name?.value,
    description: node?.description?.value ?? "",
    value: node?.value?.value,
    ...states,
    activedescendant: (node?.properties ?? []).some(
      ({ name, value }) => name === "activedescendant" && (value.relatedNodes ?? []).length === 1,
    ),
  };
}

/** Dynamic content in the browser's accessibility tree (RGAA 7.1, 7.5). */
test.describe("the accessibility tree", () => {
  test("of the search field: what it is, whether its list is open, which suggestion is at hand", async ({
    page,
  }) => {
    await page.goto("/directory");
    await hydrated(page);
    const field = "main [role=combobox]";
    expect(await accessibleNodeOf(page, field)).toMatchObject({
      role: "combobox",
      name: expect.stringContaining("Rechercher une entreprise"),
      autocomplete: "list",
      hasPopup: "listbox",
      expanded: false,
      activedescendant: false,
    });
    await page.locator(field).pressSequentially("sauveg");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    expect(await accessibleNodeOf(page, field)).toMatchObject({
      expanded: true,
      activedescendant: true,
      value: "sauveg",
    });
    expect(await accessibleNodeOf(page, "[role=listbox]")).toMatchObject({
      role: "listbox",
      name: "Suggestions",
    });
    expect(await accessibleNodeOf(page, "[role=option][aria-selected=true]")).toMatchObject({
      role: "option",
      selected: true,
      name: expect.stringContaining("Sauvegarde"),
    });
    expect(await accessibleNodeOf(page, "main form [role=status]")).toMatchObject({
      live: "polite",
      atomic: true,
    });
  });

  test("of a menu and a fold: whether they are open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/categories");
    await hydrated(page);
    const menu = "header details > summary";
    expect(await accessibleNodeOf(page, menu)).toMatchObject({
      name: expect.stringContaining("Menu"),
      expanded: false,
    });
    await page.locator("summary", { hasText: "Menu" }).click();
    expect(await accessibleNodeOf(page, menu)).toMatchObject({ expanded: true });
  });

  test("of a window over the page: its name, and that the rest waits", async ({ page }) => {
    await page.goto("/directory");
    await hydrated(page);
    await page.getByRole("link", { name: "Assistant Cyber" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await accessibleNodeOf(page, "[role=dialog]")).toMatchObject({
      role: "dialog",
      name: "Assistant Cyber",
    });
  });

  test("of a field that is refused: that it is, and why", async ({ page }) => {
    await page.goto("/contact");
    await hydrated(page);
    const email = "main input[name=email]";
    expect(await accessibleNodeOf(page, email)).toMatchObject({
      role: "textbox",
      name: "Adresse e-mail (obligatoire)",
      required: true,
      invalid: "false",
    });
    await page.getByRole("main").getByRole("button", { name: "Envoyer le message" }).click();
    const summary = page.getByRole("main").getByRole("alert");
    await expect(summary).toBeFocused();
    const node = await accessibleNodeOf(page, email);
    expect(node).toMatchObject({ invalid: "true" });
    expect(node.description).toMatch(/Exemple.*Erreur/);
    expect(await accessibleNodeOf(page, "main [role=alert]")).toMatchObject({
      role: "alert",
      live: "assertive",
    });
  });

  test("of a switch, a box and a choice: whether they are on", async ({ page }) => {
    for (const [path, role, selector] of [
      ["/dev/ui", "switch", "[role=switch]:enabled"],
      ["/dev/ui", "checkbox", "input[type=checkbox]:not([role]):enabled"],
      ["/directory", "radio", "main input[type=radio]:enabled"],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      const control = page.locator(selector).first();
      if (role !== "radio") {
        await control.setChecked(false);
        expect(await accessibleNodeOf(page, selector), role).toMatchObject({ role, checked: "false" });
      }
      await control.setChecked(true);
      expect(await accessibleNodeOf(page, selector), role).toMatchObject({
        role,
        name: expect.stringMatching(/\S/),
        checked: "true",
      });
    }
  });
});
