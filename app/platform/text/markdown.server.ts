import type { Definition, List, ListItem, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toString as textOf } from "mdast-util-to-string";
import { gfmTable } from "micromark-extension-gfm-table";
import { pictureAt } from "../images/picture.ts";
import type { ProseBlock, ProseItem, ProseKind, ProsePart } from "./prose.ts";
import { proseLink } from "./prose-link.ts";
import { slugify } from "./text.ts";

export type { ProseBlock, ProsePart } from "./prose.ts";

const LONGEST = { description: 20_000, article: 60_000 } as const;
/** What is nested deeper than this is shown as text: no page needs it, and drawing it would cost. */
const DEEPEST = 8;

/**
 * What somebody wrote in Markdown (CommonMark, with tables), as blocks that `ui/layout/prose.tsx` draws: the browser
 * needs no parser. Raw HTML is shown as the text it is; links lead to the web, a mail, a chat or a telephone; images
 * are the site's own (threat T19). Of a description, headings are bold words, images their words, and links leave the
 * site.
 */
export function proseOf(markdown: string, kind: ProseKind = "description"): ProseBlock[] {
  const nodes = parse(markdown, kind);
  return createWalker(kind, definitionsIn(nodes)).blocksOf(nodes, 0);
}

/** The same as one line of plain text: what cards, searches' snippets and meta descriptions show. */
export function plainTextOf(markdown: string, kind: ProseKind = "description"): string {
  // Most descriptions hold no mark at all, and a page shows dozens.
  const text = /[*_[\]`#<>\\~|]|^\s*([-+]|\d+[.)])\s/m.test(markdown)
    ? proseOf(markdown, kind).map(plainBlock).join(" ")
    : markdown;
  return text.replace(/\s+/g, " ").trim();
}

/** The same of what is said in sentences alone: what stands for a summary that nobody wrote. */
export function sentencesOf(markdown: string): string {
  const said = proseOf(markdown, "article").filter(({ kind }) => SENTENCES.has(kind));
  return said.map(plainBlock).join(" ").replace(/\s+/g, " ").trim() || plainTextOf(markdown, "article");
}

const SENTENCES: ReadonlySet<string> = new Set(["paragraph", "list", "quote"]);

function parse(markdown: string, kind: ProseKind): RootContent[] {
  const text = markdown.slice(0, LONGEST[kind]);
  return fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }).children;
}

function plainBlock(block: ProseBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return plainParts(block.parts);
    case "list":
      return block.items
        .map(({ parts, blocks }) => [plainParts(parts), ...blocks.map(plainBlock)].filter(Boolean).join(", "))
        .join(", ");
    case "quote":
      return block.blocks.map(plainBlock).join(" ");
    case "code":
      return block.text;
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(plainParts).join(", ")).join(". ");
    case "image":
      return block.image.alt;
    case "rule":
      return "";
  }
}

const plainParts = (parts: readonly ProsePart[]) => parts.map(({ text }) => text).join("");

/** The first of each name, wherever it stands. */
function definitionsIn(nodes: readonly Nodes[], found = new Map<string, Definition>()) {
  for (const node of nodes) {
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node);
    else if ("children" in node) definitionsIn(node.children, found);
  }
  return found;
}

type Style = Omit<ProsePart, "text">;

function createWalker(kind: ProseKind, definitions: ReadonlyMap<string, Definition>) {
  const ids = new Map<string, number>();

  function blocksOf(nodes: readonly RootContent[], depth: number): ProseBlock[] {
    return nodes.flatMap((node) => blockOf(node, depth));
  }

  function blockOf(node: RootContent, depth: number): ProseBlock[] {
    if (depth > DEEPEST) return paragraph([{ text: textOf(node) }]);
    switch (node.type) {
      case "paragraph":
        return kind === "article" ? withImages(node.children) : paragraph(partsOf(node.children));
      case "heading":
        return kind === "article"
          ? headingOf(node.depth, node.children)
          : paragraph(partsOf(node.children).map((part) => ({ ...part, strong: true as const })));
      case "list":
        return [listOf(node, depth)];
      case "blockquote":
        return quote(blocksOf(node.children, depth + 1));
      case "code":
        return [{ kind: "code", text: node.value }];
      case "table":
        return [tableOf(node)];
      case "thematicBreak":
        return [{ kind: "rule" }];
      case "definition":
        return [];
      default:
        return paragraph(partsOf([node]));
    }
  }

  /** An image is a block of its own, wherever in a paragraph it was written. */
  function withImages(nodes: readonly PhrasingContent[]): ProseBlock[] {
    const blocks: ProseBlock[] = [];
    let run: PhrasingContent[] = [];
    for (const node of nodes) {
      const image = node.type === "image" ? pictureAt(node.url, node.alt ?? "") : undefined;
      if (!image) run.push(node);
      else {
        blocks.push(...paragraph(partsOf(run)), { kind: "image", image });
        run = [];
      }
    }
    return [...blocks, ...paragraph(partsOf(run))];
  }

  /** The page's own title is the one of level 1. */
  function headingOf(depth: number, nodes: readonly PhrasingContent[]): ProseBlock[] {
    const parts = partsOf(nodes);
    if (!parts.some(({ text }) => text.trim())) return [];
    const level = depth <= 2 ? 2 : depth === 3 ? 3 : 4;
    return [{ kind: "heading", level, id: idFor(plainParts(parts)), parts }];
  }

  /** Told apart from the page's own ids by its beginning, and from its namesakes by a number. */
  function idFor(text: string): string {
    const id = `partie-${slugify(text)}`;
    const seen = ids.get(id) ?? 0;
    ids.set(id, seen + 1);
    return seen === 0 ? id : `${id}-${seen + 1}`;
  }

  function listOf(list: List, depth: number): ProseBlock {
    const items = list.children.map((item) => itemOf(item, depth));
    const start = list.ordered && typeof list.start === "number" && list.start !== 1 ? list.start : undefined;
    return { kind: "list", ordered: list.ordered ?? false, ...(start !== undefined && { start }), items };
  }

  function itemOf({ children }: ListItem, depth: number): ProseItem {
    const [first, ...rest] = blocksOf(children, depth + 1);
    if (first?.kind === "paragraph") return { parts: first.parts, blocks: rest };
    return { parts: [], blocks: first ? [first, ...rest] : [] };
  }

  function tableOf({ align, children }: Table): ProseBlock {
    const [head = [], ...rows] = children.map((row) => row.children.map((cell) => partsOf(cell.children)));
    return { kind: "table", align: align ?? [], head, rows };
  }

  function partsOf(nodes: readonly Nodes[], style: Style = {}): ProsePart[] {
    return merged(nodes.flatMap((node) => partOf(node, style)));
  }

  function partOf(node: Nodes, style: Style): ProsePart[] {
    switch (node.type) {
      case "strong":
        return partsOf(node.children, { ...style, strong: true });
      case "emphasis":
        return partsOf(node.children, { ...style, emphasis: true });
      case "link":
        return partsOf(node.children, withLink(style, node.url));
      case "linkReference":
        return partsOf(node.children, withLink(style, definitions.get(node.identifier)?.url ?? ""));
      case "break":
        return [{ text: " ", ...style }];
      case "image":
      case "imageReference":
        return [{ text: node.alt ?? "", ...style }];
      case "inlineCode":
        return [{ text: node.value, ...style, code: true }];
      case "text":
      case "html":
        return [{ text: node.value.replace(/\s*\n\s*/g, " "), ...style }];
      default:
        return "children" in node
          ? partsOf(node.children as PhrasingContent[], style)
          : [{ text: textOf(node), ...style }];
    }
  }

  function withLink(style: Style, url: string): Style {
    const href = proseLink(url, kind);
    return href === undefined ? style : { ...style, href };
  }

  return { blocksOf };
}

const quote = (blocks: ProseBlock[]): ProseBlock[] => (blocks.length > 0 ? [{ kind: "quote", blocks }] : []);

const paragraph = (parts: ProsePart[]): ProseBlock[] =>
  parts.some(({ text }) => text.trim()) ? [{ kind: "paragraph", parts }] : [];

/** Runs of the same look that touch are one: what is between two pieces of HTML is no word of its own. */
function merged(parts: readonly ProsePart[]): ProsePart[] {
  const runs: ProsePart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && sameLook(last, part)) last.text += part.text;
    else if (part.text !== "") runs.push({ ...part });
  }
  return runs;
}

const sameLook = (one: ProsePart, other: ProsePart) =>
  one.strong === other.strong &&
  one.emphasis === other.emphasis &&
  one.code === other.code &&
  one.href === other.href;
