import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import { expect } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { englishParts } from "#app/ui/term.tsx";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const SLUGS = ["threat-intelligence-veille-cyber", "reponse-a-incident-forensic", "securite-cloud"];
/** The languages of an option are its list's; a title has none of its own. */
const NO_MARKUP = "option, title, script, style";

const test = siteTest.extend("content", perFile, ({ database: { db } }) =>
  Promise.all(
    SLUGS.map((slug) => aCompany(db, { name: `Corail ${slug}`, featured: true, categories: [slug] })),
  ),
);

test("every category with English words is in the table, and each part is of its label", () => {
  const names = categories.map(({ name }) => name).filter((name) => name in englishParts);
  expect(names).toHaveLength(SLUGS.length);
  for (const [label, part] of Object.entries(englishParts)) expect(label).toContain(part);
});

test.for([
  "/",
  "/categories",
  "/directory",
  "/directory?q=threat",
  "/plan-du-site",
  ...SLUGS.map((slug) => `/category/${slug}`),
  ...SLUGS.map((slug) => `/company/corail-${slug}`),
])("%s says which words are English", async (path, { site }) => {
  const document = parse(await (await site.ask(path)).text());
  const words = Object.values(englishParts).filter((part) => /^[A-Z]/.test(part));
  const unmarked = textsOf(document).filter(
    ({ text, parent }) =>
      words.some((word) => text.includes(word)) &&
      !parent.closest(NO_MARKUP) &&
      !parent.closest('[lang="en"]'),
  );
  expect(unmarked.map(({ text }) => text)).toEqual([]);
});

function textsOf(node: Node, parent?: HTMLElement): { text: string; parent: HTMLElement }[] {
  if (node.nodeType === NodeType.TEXT_NODE && parent) return [{ text: node.text, parent }];
  return node instanceof HTMLElement ? node.childNodes.flatMap((child) => textsOf(child, node)) : [];
}
