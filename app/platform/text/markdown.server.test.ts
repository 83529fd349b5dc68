import MarkdownIt from "markdown-it";
import { expect, test, vi } from "vitest";
import { type ProsePart, plainTextOf, proseOf } from "./markdown.server.ts";

const point = (...parts: ProsePart[]) => ({ parts, blocks: [] });

test("a text that the parser cannot read is drawn without its words, and hides nothing beside it", () => {
  const broken = vi.spyOn(MarkdownIt.prototype, "parse").mockImplementation(() => {
    throw new RangeError("Maximum call stack size exceeded");
  });
  expect([proseOf("# Illisible"), plainTextOf("**Illisible**"), plainTextOf("lisible")]).toEqual([
    [],
    "",
    "lisible",
  ]);
  broken.mockRestore();
  expect(plainTextOf("**Illisible**")).toBe("Illisible");
});

test("paragraphs, lists, bold and links, and nothing else", () => {
  expect(
    proseOf(
      "Nous **protégeons** vos\npostes.\n\n- audit\n- [devis](https://lagon.nc/devis)\n\n1. un\n2. deux",
    ),
  ).toEqual([
    {
      kind: "paragraph",
      parts: [{ text: "Nous " }, { text: "protégeons", strong: true }, { text: " vos postes." }],
    },
    {
      kind: "list",
      ordered: false,
      items: [point({ text: "audit" }), point({ text: "devis", href: "https://lagon.nc/devis" })],
    },
    { kind: "list", ordered: true, items: [point({ text: "un" }), point({ text: "deux" })] },
  ]);
});

test("of a description raw HTML and images are text, and headings bold words", () => {
  expect(proseOf("<script>alert(1)</script>\n\n![x](https://pixel.example/x.png) `code`")).toEqual([
    { kind: "paragraph", parts: [{ text: "<script>alert(1)</script>" }] },
    { kind: "paragraph", parts: [{ text: "x " }, { text: "code", code: true }] },
  ]);
  expect(proseOf("# Nos métiers")).toEqual([
    { kind: "paragraph", parts: [{ text: "Nos métiers", strong: true }] },
  ]);
});

test.for([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,x)",
  "[x](vbscript:x)",
  "[x](//evil.example)",
  "[x](/relative)",
  "[x](java\tscript:alert(1))",
  "<javascript:alert(1)>",
])("a link to anything but the web, an e-mail or a telephone is text: %s", (markdown) => {
  expect(proseOf(markdown).flatMap((block) => ("parts" in block ? block.parts : []))).not.toContainEqual(
    expect.objectContaining({ href: expect.anything() }),
  );
});

test("as one line of text nothing of the marks is left", () => {
  expect(plainTextOf("Nous **protégeons** [vous](https://lagon.nc).\n\n- audit\n- devis")).toBe(
    "Nous protégeons vous. audit, devis",
  );
  expect(plainTextOf("Une ligne,\n  puis une autre - simple")).toBe("Une ligne, puis une autre - simple");
});

test("an article has headings with ids of their own, lists in lists, quotes and code", () => {
  expect(
    proseOf("## Les copies\n\n## Les copies\n\n- un\n  - deux\n\n> cité\n\n    code", "article"),
  ).toEqual([
    { kind: "heading", level: 2, id: "partie-les-copies", parts: [{ text: "Les copies" }] },
    { kind: "heading", level: 2, id: "partie-les-copies-2", parts: [{ text: "Les copies" }] },
    {
      kind: "list",
      ordered: false,
      items: [
        {
          parts: [{ text: "un" }],
          blocks: [{ kind: "list", ordered: false, items: [point({ text: "deux" })] }],
        },
      ],
    },
    { kind: "quote", blocks: [{ kind: "paragraph", parts: [{ text: "cité" }] }] },
    { kind: "code", text: "code" },
  ]);
});

test.for([
  ["a head with more cells than its rule", "| Service | Prix |\n|---|\n| Copie | 0 F |"],
  ["a rule alone", "Nos services :\n\n|---|:---:|\n\nSauvegarde."],
  [
    "rows much shorter than their head",
    `|${" a |".repeat(60)}\n|${"---|".repeat(60)}\n${"| b |\n".repeat(30)}`,
  ],
  ["a table in a quote that is none", "> | Service | Prix |\n> |---|\n> | Copie | 0 F |"],
] as const)("%s: the words of a table that is none, without its rule", ([, markdown]) => {
  expect(plainTextOf(markdown)).not.toContain("--");
  expect(plainTextOf(markdown).length).toBeGreaterThan(8);
  expect(JSON.stringify(proseOf(markdown, "article"))).not.toContain("--");
});
