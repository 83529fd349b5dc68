import sharp from "sharp";
import { expectAccessible } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";

// It closes its window.
test.use({ isolated: true });

test("an article survives a closed window, accepts a pasted image, and is published", async ({ page }) => {
  await enter(page, { role: "admin" });
  await page.goto("/admin/blog/nouveau");
  await hydrated(page);

  await page.getByLabel("Titre").first().fill("Un essai de l’éditeur");
  const text = page.locator("textarea[name=body]");
  await text.fill("## Début\n\nTexte ");
  await page.getByRole("button", { name: "Gras" }).click();
  await expect(page.locator(".prose strong")).toHaveText("gras");

  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto("/admin/blog/nouveau");
  await again.getByRole("button", { name: "Le reprendre" }).click();
  await expect(again.locator("textarea[name=body]")).toHaveValue("## Début\n\nTexte **gras**");
  await again.getByRole("button", { name: "Enregistrer" }).click();
  await again.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}/);
  // Only a saved article has it: the URL changes before the editor.
  await expect(again.getByRole("button", { name: "Supprimer ce brouillon" })).toBeVisible();
  await expect(again.getByRole("toolbar")).toBeVisible();
  await expect(again.getByRole("button", { name: "Le reprendre" })).toHaveCount(0);

  const png = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await again.evaluate((encoded) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
    transfer.items.add(new File([bytes], "photo.png", { type: "image/png" }));
    const pasted = new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true });
    document.querySelector("textarea[name=body]")?.dispatchEvent(pasted);
  }, png.toString("base64"));
  await again.getByLabel(/Que montre l’image/).fill("Un carré rouge");
  await again.getByRole("button", { name: "Ajouter au texte" }).click();
  await expect(again.locator(".prose img")).toHaveAttribute("alt", "Un carré rouge");
  await again.getByRole("button", { name: "Enregistrer" }).click();
  await expect(again.getByText("Version actuelle")).toBeVisible();
  await expectAccessible(again);

  await again.getByRole("button", { name: "Publier maintenant" }).click();
  await again.getByRole("link", { name: "voir l’article" }).click();
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("Un essai de l’éditeur");
  await expectAccessible(again);
});
