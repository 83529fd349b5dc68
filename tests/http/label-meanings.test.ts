import { type HTMLElement, parse } from "node-html-parser";
import { expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { readingTest } from "#tests/support/reading-test.ts";

const PAGE = "/comment-sont-classees-les-fiches";

const test = readingTest
  .extend(
    "read",
    ({ site }) =>
      async (path: string) =>
        parse(await (await site.ask(path)).text()),
  )
  .extend("labelled", ({ site }) => companiesWhere(site.db, "featured and verified_at is not null"))
  .extend("plain", ({ site }) => companiesWhere(site.db, "not featured and verified_at is null"));

test("a page with « En vedette » and « Vérifiée » says what they mean, and leads to the full explanation", async ({
  read,
  labelled: [company],
}) => {
  for (const path of ["/directory", `/category/${company?.category}`, `/company/${company?.slug}`]) {
    const document = await read(path);
    const words = wordsOf(document);
    const shownLabels = ["En vedette", "Vérifiée"].filter((label) =>
      words.includes(`« ${label} » : l’équipe de Récif`),
    );
    expect([path, shownLabels]).toEqual([path, ["En vedette", "Vérifiée"]]);
    const href = document.querySelector(`main a[href^="${PAGE}"]`)?.getAttribute("href") ?? "";
    expect((await read(PAGE)).getElementById(href.split("#")[1] ?? "")?.tagName).toBe("H2");
  }
});

test("a list says so once, below its companies", async ({ read, labelled: [company] }) => {
  for (const path of ["/directory", `/category/${company?.category}`]) {
    const main = (await read(path)).querySelector("main");
    const [rows = "", after = "", ...others] = (main?.outerHTML ?? "").split(
      "l’équipe de Récif met cette fiche",
    );
    expect([path, others.length, rows.includes("company-row"), after.includes("company-row")]).toEqual([
      path,
      0,
      true,
      false,
    ]);
  }
});

test("no page explains a label that it does not show", async ({ site, read, labelled, plain: [company] }) => {
  const shown = await companiesWhere(site.db, "featured or verified_at is not null");
  expect(labelled.length).toBeGreaterThan(0);
  const unlabelled = (await companiesWhere(site.db, "true")).find(
    ({ category }) => !shown.some((one) => one.categories.includes(category)),
  );
  const search = `/directory?q=${encodeURIComponent(company?.name ?? "")}`;
  expect(wordsOf(await read(search)).includes(company?.name ?? "?")).toBe(true);
  for (const path of [search, `/category/${unlabelled?.category}`, `/company/${company?.slug}`])
    expect([path, wordsOf(await read(path)).match(MEANING)]).toEqual([path, null]);
});

const MEANING = /l’équipe de Récif (met cette fiche|a contrôlé)/;

const wordsOf = (document: HTMLElement) => document.text.replaceAll("\u00a0", " ");

type Found = { slug: string; name: string; category: string; categories: string[] };

async function companiesWhere(db: Database, condition: string): Promise<Found[]> {
  const { rows } = await db.execute<Found>(
    `select slug, name, categories[1] as category, categories from companies where status = 'published' and ${condition} order by slug`,
  );
  return rows;
}
