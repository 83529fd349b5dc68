import { eq } from "drizzle-orm";
import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import { expect } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { companies } from "#app/core/company/company.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { englishParts } from "#app/ui/term.tsx";
import { addressesOf, guardedPages } from "#tests/support/example-pages.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";

const SLUGS = ["threat-intelligence-veille-cyber", "reponse-a-incident-forensic", "securite-cloud"];
/** An option has its list's language; a title has no markup. */
const NO_MARKUP = "option, title, script, style";

test("every category with English words is in the table, and each part is of its label", () => {
  const names = categories.map(({ name }) => name).filter((name) => name in englishParts);
  expect(names).toHaveLength(SLUGS.length);
  for (const [label, part] of Object.entries(englishParts)) expect(label).toContain(part);
});

const read = test.extend("companies", ({ site }) => companiesOf(site.db));

read.for(["/", "/categories", "/directory", "/directory?q=threat", "/plan-du-site"])(
  "%s says which words are English",
  async (path, { site }) => {
    expect((await englishOn(site, path)).unmarked).toEqual([]);
  },
);

read.for(SLUGS)("so do the pages of %s, and of who offers it", async (slug, { site, companies }) => {
  for (const path of [`/category/${slug}`, `/company/${companies.get(slug)}`]) {
    const { marked, unmarked } = await englishOn(site, path);
    expect([path, unmarked]).toEqual([path, []]);
    expect([path, marked.length > 0]).toEqual([path, true]);
  }
});

test("an English word of the trade is marked in the pages of those who manage, and stands in no title", async ({
  site,
}) => {
  const { member, visitor } = site.administrator;
  const examples = { company: `/company/${site.owned.slug}`, companyId: site.owned.id, userId: member.id };
  const found: { path: string; text: string; marked: boolean }[] = [];
  for (const route of guardedPages) {
    for (const path of addressesOf(route, examples)) {
      const { body, headers } = await visitor.get(path);
      if (!headers.get("content-type")?.startsWith("text/html")) continue;
      const page = parse(body);
      for (const { text, parent } of textsOf(page))
        if (/\bleads?\b/i.test(text) && !parent.closest("script, style"))
          found.push({ path, text: text.trim(), marked: Boolean(parent.closest('[lang="en"]')) });
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        for (const one of page.querySelectorAll(`[${name}]`))
          if (/\bleads?\b/i.test(one.getAttribute(name) ?? ""))
            found.push({ path, text: `${name} ${one.getAttribute(name)}`, marked: false });
    }
  }
  expect(found.filter(({ marked }) => marked).length).toBeGreaterThan(20);
  expect(found.filter(({ marked }) => !marked)).toEqual([]);
});

async function companiesOf(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: companies.slug, categories: companies.categories })
    .from(companies)
    .where(eq(companies.status, "published"));
  return new Map(rows.flatMap(({ slug, categories: all }) => all.map((one) => [one, slug])));
}

async function englishOn({ ask }: { ask(path: string): Promise<Response> }, path: string) {
  const document = parse(await (await ask(path)).text());
  const words = Object.values(englishParts).filter((part) => /^[A-Z]/.test(part));
  const english = textsOf(document).filter(
    ({ text, parent }) => words.some((word) => text.includes(word)) && !parent.closest(NO_MARKUP),
  );
  const [marked, unmarked] = [true, false].map((is) =>
    english.filter(({ parent }) => Boolean(parent.closest('[lang="en"]')) === is).map(({ text }) => text),
  );
  return { marked: marked ?? [], unmarked: unmarked ?? [] };
}

function textsOf(node: Node, parent?: HTMLElement): { text: string; parent: HTMLElement }[] {
  if (node.nodeType === NodeType.TEXT_NODE && parent) return [{ text: node.text, parent }];
  return node instanceof HTMLElement ? node.childNodes.flatMap((child) => textsOf(child, node)) : [];
}
