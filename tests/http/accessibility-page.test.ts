import { gzipSync } from "node:zlib";
import { parse } from "node-html-parser";
import { expect } from "vitest";
import { audit } from "#app/features/accessibility/audit.ts";
import { assessConformity } from "#app/features/accessibility/conformity.rules.ts";
import { themes } from "#app/features/accessibility/themes.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { readingTest } from "#tests/support/reading-test.ts";
import { perFile } from "#tests/support/site-test.ts";

const test = readingTest.extend("page", perFile, async ({ site }) => {
  const { status, body } = await site.visitor().get("/accessibilite");
  if (status !== 200) throw new Error(`answered with ${status}`);
  return { body, main: parse(body.replaceAll("<!-- -->", "")).querySelector("main") };
});
const plain = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ");

test("the declaration says the state, the rate and the day that the table gives", ({ page }) => {
  const { state, rate, counts } = assessConformity(themes);
  const words = plain(page.main?.text);
  expect(words).toContain(`Récif est ${state} au référentiel`);
  expect(words).toContain(
    `${counts.conforme} critères respectés sur ${counts.conforme + counts["non conforme"]} qui s’appliquent, soit ${rate} %`,
  );
  expect(words).toContain(`L’audit est du ${plain(formatDate(audit.day))}. C’est une auto-évaluation`);
  expect(words).toContain("Il a été fait sans lecteur d’écran et sans personne qui en utilise un.");
});

test("its results are a table with a line for each theme, which adds up", ({ page }) => {
  const rows = page.main
    ?.querySelectorAll("tbody tr")
    .map((row) => row.querySelectorAll("td").map((cell) => Number(cell.text)));
  expect(rows).toHaveLength(14);
  const { counts } = assessConformity(themes);
  expect(rows?.at(-1)).toEqual([counts.conforme, counts["non conforme"], counts["non applicable"]]);
  for (const at of [0, 1, 2]) {
    const parts = rows?.slice(0, -1).map((row) => row[at] ?? 0) ?? [];
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rows?.at(-1)?.[at]);
  }
  expect(page.main?.querySelector("caption")).toBeTruthy();
});

test("each criterion is folded under its theme with its proof; what is not met stands open, with what is planned", ({
  page,
}) => {
  const folds = page.main?.querySelectorAll("details") ?? [];
  expect(folds).toHaveLength(13);
  const inside = folds.flatMap((fold) => fold.querySelectorAll("li").map((line) => plain(line.text)));
  expect(inside).toHaveLength(106);
  const open = plain(page.main?.text.replace(folds.map(({ text }) => text).join(""), ""));
  const flat = themes.flatMap(({ criteria }) => criteria);
  for (const [at, { number, proof, verdict, planned }] of flat.entries()) {
    expect(inside[at]).toContain(`${number} `);
    expect(inside[at]).toContain(proof);
    if (verdict === "non conforme") expect(open).toContain(planned);
  }
});

test("it has what the model of such a declaration asks for", ({ page }) => {
  const words = plain(page.main?.text);
  for (const title of [
    "État de conformité",
    "Résultats par thème",
    "Dérogations pour charge disproportionnée",
    "Contenus qui n’y sont pas soumis",
    "Technologies du site",
    "Environnement et outils",
    "Pages de l’échantillon",
    "Signaler un problème",
    "Voies de recours",
    "Défenseur des droits",
  ])
    expect(words).toContain(title);
  expect(page.main?.querySelector('a[href="/contact"]')).toBeTruthy();
});

test("the whole of it stays light", ({ page }) => {
  expect(gzipSync(page.body).length).toBeLessThanOrEqual(30_000);
});
