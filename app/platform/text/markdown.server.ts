import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";

/** A run of text of a paragraph. */
export type ProsePart = { text: string; strong?: true; href?: string };
export type ProseBlock =
  | { kind: "paragraph"; parts: ProsePart[] }
  | { kind: "list"; ordered: boolean; items: ProsePart[][] };

const LONGEST = 20_000;

/**
 * The small Markdown that a description may hold: paragraphs, lists, bold, links to http, https, mailto and tel. Whatever
 * else is written, raw HTML among it, is shown as the text it is (threat T19). The page is sent these blocks: the
 * browser needs no parser.
 */
export function proseOf(markdown: string): ProseBlock[] {
  return parse(markdown).flatMap(blockOf);
}

/** The same as one line of plain text: what cards, searches' snippets and meta descriptions show. */
export function plainTextOf(markdown: string): string {
  // Most descriptions hold no mark at all, and a page shows dozens.
  const text = /[*_[\]`#<>\\~]|^\s*([-+]|\d+[.)])\s/m.test(markdown)
    ? parse(markdown).map(plainBlock).join(" ")
    : markdown;
  return text.replace(/\s+/g, " ").trim();
}

const parse = (markdown: string): RootContent[] => fromMarkdown(markdown.slice(0, LONGEST)).children;

/** A list's items stand apart; HTML is not text to the library, and is to us. */
function plainBlock(node: Nodes): string {
  if (node.type === "list") return node.children.map(plainBlock).join(", ");
  return partsOf([node])
    .map((part) => part.text)
    .join("");
}

function blockOf(node: RootContent): ProseBlock[] {
  switch (node.type) {
    case "list": {
      const items = node.children.map((item) => partsOf(item.children)).filter((parts) => parts.length > 0);
      return [{ kind: "list", ordered: node.ordered ?? false, items }];
    }
    case "heading":
      return paragraph(partsOf(node.children).map((part) => ({ ...part, strong: true as const })));
    case "blockquote":
      return node.children.flatMap(blockOf);
    default:
      return paragraph(partsOf([node]));
  }
}

const paragraph = (parts: ProsePart[]): ProseBlock[] =>
  parts.some(({ text }) => text.trim()) ? [{ kind: "paragraph", parts }] : [];

type Style = Omit<ProsePart, "text">;

function partsOf(nodes: readonly Nodes[], style: Style = {}): ProsePart[] {
  return nodes.flatMap((node): ProsePart[] => {
    switch (node.type) {
      case "strong":
        return partsOf(node.children, { ...style, strong: true });
      case "link":
        return partsOf(node.children, withLink(style, node.url));
      case "break":
        return [{ text: " ", ...style }];
      case "image":
        return [{ text: node.alt ?? "", ...style }];
      case "text":
      case "inlineCode":
      case "code":
      case "html":
        return [{ text: node.value.replace(/\s*\n\s*/g, " "), ...style }];
      default:
        return "children" in node
          ? partsOf(node.children as PhrasingContent[], style)
          : [{ text: textOf(node), ...style }];
    }
  });
}

function withLink(style: Style, url: string): Style {
  const allowed = URL.canParse(url) && /^(https?|mailto|tel):$/.test(new URL(url).protocol);
  return allowed ? { ...style, href: new URL(url).href } : style;
}
