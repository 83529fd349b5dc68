import { describe, expect, test } from "vitest";
import { measures } from "#app/core/diagnostic/measures/measures.ts";
import type { Answer } from "#app/core/diagnostic/questions/question.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import { someOf } from "#tests/support/depth.ts";
import { someAnswers } from "#tests/support/diagnostics.ts";
import { type PdfElement, readPdf } from "#tests/support/read-pdf.ts";
import { type Report, reportOf } from "../report-content.ts";
import { drawReport } from "./draw-report.server.ts";
import { paper, styles } from "./sheet.server.ts";

const given = {
  finishedAt: new Date("2026-10-12T20:00:00Z"),
  done: ["mises-a-jour"],
  siteUrl: "https://recif.example",
};
const aReport = (which: Parameters<typeof someAnswers>[0], more: Partial<Report> = {}): Report => ({
  ...reportOf({
    result: resultOf(shippedSet, someAnswers(which)),
    questions: shippedSet.questions,
    ...given,
  }),
  ...more,
});
const reading = async (report: Report) => readPdf(await drawReport(report));
const plain = (text: string) => text.replace(/\s+/g, " ");
const withRole = (all: readonly PdfElement[], role: string) => all.filter((one) => one.role === role);

const worst = await drawReport(aReport("worst"));
const read = await readPdf(worst);
const raw = Buffer.from(worst).toString("latin1");

describe("who does not see it", () => {
  test("states its language, its title and that it is tagged", () => {
    expect(read.info).toMatchObject({ Language: "fr-FR", Title: "Votre diagnostic cybersécurité" });
    expect(read.marked).toBe(true);
    for (const expected of ["/DisplayDocTitle true", "<pdfuaid:part>1<", "<dc:title>"])
      expect(raw).toContain(expected);
  });

  test("hears every text in its place, and no decoration", () => {
    expect(read.pages.flatMap(({ stray }) => stray)).toEqual([]);
    const heard = read.elements.map(({ text }) => text).join(" ");
    expect(heard).not.toContain("Page 1 sur");
    for (const { text } of shippedSet.questions) expect(heard).toContain(plain(`À vérifier : « ${text} »`));
    const order = ["Votre diagnostic", "sur 100", "Exposé 0 à 39", "Domaine Score", "Les six", "Une attaque"];
    const places = order.map((text) => heard.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test("goes from heading to heading: one title, and no level left out", () => {
    const headings = read.all
      .filter(({ role }) => /^H\d$/.test(role))
      .map(({ role, text }) => ({ role, text }));
    expect(headings.filter(({ role }) => role === "H1")).toEqual([
      { role: "H1", text: "Votre diagnostic cybersécurité" },
    ]);
    expect(headings.filter(({ role }) => role === "H2").map(({ text }) => text)).toEqual(
      read.outline.slice(1),
    );
    const levels = headings.map(({ role }) => Number(role.slice(1)));
    expect(levels[0]).toBe(1);
    for (const [n, level] of levels.entries()) expect(level - (levels[n - 1] ?? 0)).toBeLessThan(2);
  });

  test("reads each level of the scale as words of its own, in their order, and where the score stands", () => {
    const [names] = withRole(read.all, "L");
    expect(names?.parts.map(({ text }) => text)).toEqual([
      "Exposé 0 à 39",
      "Fragile 40 à 59",
      "Correct 60 à 74",
      "Solide 75 à 89",
      "Paré 90 à 100",
    ]);
    const [scale] = withRole(read.all, "Figure");
    expect(scale?.alt).toBe("Échelle de 0 à 100, avec un repère à 0, au niveau Exposé.");
  });

  test("reads the domains as a table with heads for columns and rows", () => {
    const [table] = withRole(read.all, "Table");
    expect(table?.parts.map(({ parts }) => parts.map(({ role }) => role).join(" "))).toEqual([
      "TH TH TH",
      ...Array(4).fill("TH TD TD"),
    ]);
    expect([raw.match(/\/Scope \/Column/g)?.length, raw.match(/\/Scope \/Row/g)?.length]).toEqual([3, 4]);
  });

  test("hears lists as lists, the picture in words, and what is done", () => {
    for (const { parts } of withRole(read.all, "L"))
      expect(new Set(parts.map(({ role }) => role))).toEqual(new Set(["LI"]));
    for (const { parts } of withRole(read.all, "LI")) expect(parts.at(-1)?.role).toBe("LBody");
    for (const { alt } of withRole(read.all, "Figure")) expect(alt).toMatch(/\.$/);
    const done = read.all.filter(({ role }) => role === "H3").filter(({ text }) => text.endsWith("(fait)"));
    expect(done).toHaveLength(1);
  });

  test("states where each link leads", () => {
    const links = read.pages.flatMap((page) => page.links);
    expect(links).toHaveLength(withRole(read.all, "Link").length);
    for (const { url, description } of links) {
      expect(url).toMatch(/^https:\/\/recif\.example\//);
      expect(description.length).toBeGreaterThan(url.length);
    }
    // Links are objects of the structure tree, so that they are read in place; Tab follows the structure.
    expect(raw.match(/\/Type \/OBJR/g)).toHaveLength(links.length);
    expect(raw.match(/\/Tabs \/S/g)).toHaveLength(read.pages.length);
    expect(links.map(({ url }) => url)).toContain("https://recif.example/urgence-cyber");
  });
});

test("every measure stands in the report of who has everything to do, in full among the first six", () => {
  const { first, others } = aReport("worst");
  const fullText = plain(read.elements.map(({ text }) => text).join(" "));
  expect(first.length + others.length).toBe(new Set(shippedSet.questions.map(({ measure }) => measure)).size);
  for (const { title, why } of [...first, ...others])
    for (const text of [title, why]) expect(fullText).toContain(plain(text));
  for (const text of first.flatMap(({ how, effort, cost, doer }) => [...how, effort, cost, doer]))
    expect(fullText).toContain(plain(text));
});

test("its fonts are in it, and have a shape for every letter of every measure", async () => {
  const names = raw.match(/\/FontName \/\S+/g) ?? [];
  expect(names.map((name) => name.replace(/.*\+/, "")).toSorted()).toEqual([
    "AtkinsonHyperlegibleNext-Bold",
    "AtkinsonHyperlegibleNext-Regular",
    "BricolageGrotesque-Bold",
  ]);
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(names.length);
  expect(raw.match(/\/ToUnicode /g)).toHaveLength(names.length);
  const texts = measures.flatMap(({ title, done, why, how }) => [title, done, why, ...how]);
  const all = await reading(aReport("best", { good: [...texts, "é è ç œ Œ À ’ « oui » – … €"] }));
  const fullText = all.elements.map(({ text }) => text).join(" ");
  for (const text of texts) expect(fullText).toContain(plain(text));
  expect(fullText).toContain("é è ç œ Œ À ’ « oui » – … €");
});

test.for(["best", "mixed", "worst"] as const)(
  "on paper nothing is cut and no heading ends a page: %s",
  async (which) => {
    for (const { texts, width, height } of (await reading(aReport(which))).pages) {
      const [number, ...others] = texts.filter(({ text }) => /^Page \d+ sur \d+$/.test(text));
      if (!number || others.length > 0) throw new Error("a page has one number");
      const body = texts.filter(({ base }) => base !== number.base);
      for (const { left, right, base, size } of body) {
        expect(left).toBeGreaterThan(paper.left - 4);
        expect(right).toBeLessThan(width - paper.left + 1);
        expect(base).toBeGreaterThan(paper.bottom);
        expect(base + size).toBeLessThan(height);
      }
      expect(body.length).toBeGreaterThan(4);
      expect(body.at(-1)?.size).toBeLessThan(styles.heading.size);
    }
  },
);

describe("three pages at most, none of them half empty", () => {
  const reason =
    "Vient en province Nord ; aide pour les mises à jour des appareils, la double authentification et 5 autres mesures.";
  const companies = ["A", "B", "C", "D"].map((name) => ({ name, href: `/company/${name}`, reason }));
  const kinds = [0, 1, 2, 3, 5, 8, 11, 14].flatMap((best) => [0, 4, 9].map((from) => ({ best, from })));

  test.for(someOf(kinds, 5))("$best good answers from question $from on", async ({ best, from }) => {
    const [well, badly] = [someAnswers("best"), someAnswers("worst")];
    const ids = shippedSet.questions.map(({ id }) => id);
    const good = new Set(Array.from({ length: best }, (_, n) => ids[(from + n) % ids.length]));
    const answers = Object.fromEntries(ids.map((id) => [id, (good.has(id) ? well : badly)[id] as Answer]));
    const result = resultOf(shippedSet, answers);
    const { pages } = await reading(
      reportOf({ ...given, result, questions: shippedSet.questions, size: "pme", companies }),
    );
    expect(pages.length).toBeLessThanOrEqual(3);
    const room = paper.height - paper.top - paper.bottom;
    for (const { texts } of pages) {
      const lowest = Math.min(...texts.map(({ base }) => base).filter((base) => base > paper.bottom));
      expect((paper.height - paper.top - lowest) / room).toBeGreaterThan(0.45);
    }
  });
});

test("the same diagnostic makes the same file, whatever the day", async () => {
  expect(Buffer.compare(await drawReport(aReport("worst")), worst)).toBe(0);
  expect(Buffer.compare(await drawReport(aReport("mixed")), worst)).not.toBe(0);
});

test("unexpected texts break nothing", async () => {
  const long = "Une question sans fin ".repeat(600);
  const hostile = [
    "a".repeat(3_000),
    "\u0000\u0007\u202e‮(\\) endobj %%EOF",
    "→ ✓ 漢字 😀 \ud800",
    "",
    "\n\n\n",
  ];
  const [first] = aReport("worst").first;
  if (!first) throw new Error("there is no measure");
  const measure = { ...first, title: long, why: hostile.join(" "), how: [...hostile, long] };
  const pdf = await reading(
    aReport("worst", { good: [...hostile, long], first: [measure], others: [measure], size: long }),
  );
  expect(pdf.pages.length).toBeGreaterThan(8);
  expect(pdf.pages.flatMap(({ stray }) => stray)).toEqual([]);
  expect(pdf.all.some(({ text }) => text.includes("endobj %%EOF"))).toBe(true);
  expect(pdf.outline).toHaveLength(6);
});
