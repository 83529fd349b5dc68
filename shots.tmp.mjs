import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "@playwright/test";

const base = "http://localhost:4955";
const b = await chromium
  .launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" })
  .catch(() => chromium.launch());
const errors = [];
async function look(ctx, path, name, widths = [390, 1280]) {
  const p = await ctx.newPage();
  p.on("console", (m) => m.type() === "error" && errors.push(path + " " + m.text()));
  p.on("pageerror", (e) => errors.push(path + " " + e));
  await p.goto(base + path, { waitUntil: "networkidle" });
  for (const scheme of ["light", "dark"])
    for (const w of widths) {
      await p.emulateMedia({ colorScheme: scheme });
      await p.setViewportSize({ width: w, height: 900 });
      const r = await new AxeBuilder({ page: p }).analyze();
      for (const v of r.violations)
        console.log(
          path,
          scheme,
          w,
          v.id,
          v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)),
        );
      const o = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (o > 0) console.log("overflow", path, w, o);
      if (scheme === "light" || w === 1280)
        await p.screenshot({ path: `/tmp/shots/${name}-${scheme}-${w}.png`, fullPage: true });
    }
  await p.setViewportSize({ width: 320, height: 700 });
  const o = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (o > 0) console.log("overflow 320", path, o);
  await p.close();
}
const ctx = await b.newContext();
await look(ctx, "/blogs", "blogs");
await look(ctx, "/blog/que-faire-apres-une-attaque", "article");
await look(ctx, "/blog/aucun", "none");
await look(ctx, "/directory?q=sauvegarde", "directory", [1280]);
await look(ctx, "/", "home", [1280]);
if (process.argv[2]) {
  const p = await ctx.newPage();
  await p.goto(process.argv[2]);
  for (const i of await p.locator("main input:visible").all()) {
    const n = await i.getAttribute("name"),
      t = await i.getAttribute("type");
    console.log(n, t);
    if (t === "checkbox") await i.check();
    else if (t === "email") await i.fill("admin@recif.example");
    else if (t === "password") await i.fill("Lagon-Bleu-Corail-77!");
    else await i.fill("Marie Admin");
  }
  await p.locator("main form button[type=submit]").last().click();
  await p.waitForTimeout(2500);
  console.log(p.url());
  await ctx.storageState({ path: "/tmp/shots/state.json" });
}
console.log(errors);
await b.close();
