import { LRUCache } from "lru-cache";
import MarkdownIt, { type StateBlock, type Token } from "markdown-it";
import { pictureAt } from "../images/picture.ts";
import type { ProseBlock, ProseItem, ProseKind, ProsePart } from "./prose.ts";
import { proseLink } from "./prose-link.ts";
import { withoutTableRules } from "./table-rows.ts";
import { slugify } from "./text.ts";

export type { ProseBlock, ProsePart } from "./prose.ts";

const LONGEST = { description: 20_000, article: 60_000 } as const;
/** Deeper nesting is shown as plain text. A quote is one level, a list and its item two. */
const DEEPEST = 16;
/** Limit of cells added to short table rows; beyond it the table is shown as text. */
const HOLLOW = 200;

/**
 * Parses Markdown (CommonMark with tables) to blocks for `ui/layout/prose.tsx`, so that browsers need no parser. Raw
 * HTML is escaped, links limited to web, mail, chat and telephone, images to the site's own (threat T19). In a
 * description, headings become bold, images their alternative text, and links are external.
 */
export function proseOf(markdown: string, kind: ProseKind = "description"): readonly ProseBlock[] {
  return readCached(`${kind}:${markdown}`, () => createWalker(kind).blocksOf(parse(markdown, kind)));
}

const read = new LRUCache<string, readonly ProseBlock[]>({
  maxSize: 2_000_000,
  sizeCalculation: (_, { length }) => length,
});

function readCached(words: string, make: () => ProseBlock[]): readonly ProseBlock[] {
  const known = read.get(words);
  if (known) return known;
  try {
    const blocks = make();
    read.set(words, blocks);
    return blocks;
  } catch {
    // An unparsable text must not break a whole list.
    return [];
  }
}

export function plainTextOf(markdown: string, kind: ProseKind = "description"): string {
  // Fast path: most descriptions contain no markup, and a page shows dozens.
  const text = /[*_[\]`#<>\\~|]|^\s*([-+]|\d+[.)])\s/m.test(markdown)
    ? proseOf(markdown, kind).map(plainBlock).join(" ")
    : markdown;
  return text.replace(/\s+/g, " ").trim();
}

/** Sentences only, for automatic summaries. */
export function sentencesOf(markdown: string): string {
  const blocks = proseOf(markdown, "article").filter(({ kind }) => SENTENCES.has(kind));
  return blocks.map(plainBlock).join(" ").replace(/\s+/g, " ").trim() || plainTextOf(markdown, "article");
}

const SENTENCES: ReadonlySet<string> = new Set(["paragraph", "list", "quote"]);

/**
 * Linear time for any input (threat T56; `markdown-cost.test.ts`). URLs stay as written: `proseLink` validates them.
 */
const parser = new MarkdownIt("commonmark", { html: false, maxNesting: 2 * DEEPEST }).enable("table");
parser.validateLink = () => true;
parser.normalizeLink = parser.normalizeLinkText = (url) => url;
parser.block.ruler.before("table", "too deep", (state, from, to, silent) => {
  if (state.level < DEEPEST || silent) return false;
  return asText(state, from, to);
});
parser.block.ruler.before("table", "hollow table", (state, from, to, silent) => {
  if (silent || from + 1 >= to || !/^[\s|:-]+$/.test(lineOf(state, from + 1))) return false;
  let end = from + 2;
  while (end < to && !state.isEmpty(end)) end += 1;
  const columns = lineOf(state, from + 1).split("|").length;
  const written = (state.eMarks[end - 1] ?? 0) - (state.bMarks[from] ?? 0);
  return columns * (end - from) > written + HOLLOW ? asText(state, from, end) : false;
});

parser.core.ruler.before("inline", "rules of no table", ({ tokens }) => {
  for (const token of tokens) if (token.type === "inline") token.content = withoutTableRules(token.content);
});

function asText(state: StateBlock, from: number, to: number): true {
  state.push("paragraph_open", "p", 1);
  const words = state.push("inline", "", 0);
  words.content = state.getLines(from, to, state.blkIndent, false).trim();
  words.children = [];
  state.push("paragraph_close", "p", -1);
  state.line = to;
  return true;
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line], state.eMarks[line]);

type Node = { token: Token; children: Node[] };

function parse(markdown: string, kind: ProseKind): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of parser.parse(markdown.slice(0, LONGEST[kind]), {})) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const node: Node = { token, children: [] };
    open.at(-1)?.push(node);
    if (token.nesting > 0) open.push(node.children);
  }
  return root;
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

type Style = Omit<ProsePart, "text">;

function createWalker(kind: ProseKind) {
  const ids = new Map<string, number>();

  const blocksOf = (nodes: readonly Node[]): ProseBlock[] => nodes.flatMap(blockOf);

  function blockOf({ token, children }: Node): ProseBlock[] {
    switch (token.type) {
      case "paragraph_open":
        return kind === "article" ? withImages(inlineOf(children)) : paragraph(partsOf(inlineOf(children)));
      case "heading_open":
        return kind === "article"
          ? headingOf(Number(token.tag.slice(1)), inlineOf(children))
          : paragraph(partsOf(inlineOf(children)).map((part) => ({ ...part, strong: true as const })));
      case "bullet_list_open":
      case "ordered_list_open":
        return [listOf(token, children)];
      case "blockquote_open":
        return quote(blocksOf(children));
      case "code_block":
      case "fence":
        return [{ kind: "code", text: token.content.replace(/\n$/, "") }];
      case "table_open":
        return [tableOf(children)];
      case "hr":
        return [{ kind: "rule" }];
      default:
        return paragraph([{ text: token.content }]);
    }
  }

  function withImages(tokens: readonly Token[]): ProseBlock[] {
    const blocks: ProseBlock[] = [];
    let run: Token[] = [];
    for (const token of tokens) {
      const isOwn = token.type === "image" && token.level === 0;
      const image = isOwn ? pictureAt(attribute(token, "src"), altOf(token)) : undefined;
      if (!image) run.push(token);
      else {
        blocks.push(...paragraph(partsOf(run)), { kind: "image", image });
        run = [];
      }
    }
    return [...blocks, ...paragraph(partsOf(run))];
  }

  function headingOf(depth: number, tokens: readonly Token[]): ProseBlock[] {
    const parts = partsOf(tokens);
    if (!parts.some(({ text }) => text.trim())) return [];
    const level = depth <= 2 ? 2 : depth === 3 ? 3 : 4;
    return [{ kind: "heading", level, id: idFor(plainParts(parts)), parts }];
  }

  function idFor(text: string): string {
    const id = `partie-${slugify(text)}`;
    const seen = ids.get(id) ?? 0;
    ids.set(id, seen + 1);
    return seen === 0 ? id : `${id}-${seen + 1}`;
  }

  function listOf(token: Token, points: readonly Node[]): ProseBlock {
    const ordered = token.type === "ordered_list_open";
    const start = Number(attribute(token, "start") || 1);
    return { kind: "list", ordered, ...(ordered && start !== 1 && { start }), items: points.map(itemOf) };
  }

  function itemOf({ children }: Node): ProseItem {
    const [first, ...rest] = blocksOf(children);
    if (first?.kind === "paragraph") return { parts: first.parts, blocks: rest };
    return { parts: [], blocks: first ? [first, ...rest] : [] };
  }

  function tableOf(sections: readonly Node[]): ProseBlock {
    const rows = sections.flatMap(({ children }) => children);
    const [head = [], ...others] = rows.map((row) =>
      row.children.map((cell) => partsOf(inlineOf(cell.children))),
    );
    return { kind: "table", align: (rows[0]?.children ?? []).map(alignmentOf), head, rows: others };
  }

  function partsOf(tokens: readonly Token[]): ProsePart[] {
    const [open, hrefs]: [{ strong: number; em: number }, string[]] = [{ strong: 0, em: 0 }, []];
    const parts: ProsePart[] = [];
    for (const token of tokens) {
      if (token.type === "link_open") hrefs.push(proseLink(attribute(token, "href"), kind) ?? "");
      else if (token.type === "link_close") hrefs.pop();
      else if (token.tag === "strong" || token.tag === "em") open[token.tag] += token.nesting;
      else parts.push({ text: wordsOf(token), ...styleOf(open, hrefs, token) });
    }
    return merged(parts);
  }

  return { blocksOf };
}

function styleOf(open: { strong: number; em: number }, hrefs: readonly string[], { type }: Token): Style {
  const href = hrefs.at(-1);
  return {
    ...(open.strong > 0 && { strong: true }),
    ...(open.em > 0 && { emphasis: true }),
    ...(href && { href }),
    ...(type === "code_inline" && { code: true }),
  };
}

const inlineOf = (nodes: readonly Node[]): Token[] =>
  nodes.flatMap(({ token }) => (token.children && token.children.length > 0 ? token.children : [token]));

function wordsOf(token: Token): string {
  if (token.type === "softbreak" || token.type === "hardbreak") return " ";
  if (token.type === "image") return altOf(token);
  return token.type === "code_inline" ? token.content : token.content.replace(/\s*\n\s*/g, " ");
}

const altOf = ({ children }: Token): string => (children ?? []).map(wordsOf).join("");
const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? "");

function alignmentOf({ token }: Node): "left" | "right" | "center" | null {
  const side = attribute(token, "style").replace("text-align:", "");
  return side === "left" || side === "right" || side === "center" ? side : null;
}

const quote = (blocks: ProseBlock[]): ProseBlock[] => (blocks.length > 0 ? [{ kind: "quote", blocks }] : []);

const paragraph = (parts: ProsePart[]): ProseBlock[] =>
  parts.some(({ text }) => text.trim()) ? [{ kind: "paragraph", parts }] : [];

/** Joins adjacent runs of one style: HTML removed between them separates no words. */
function merged(parts: readonly ProsePart[]): ProsePart[] {
  const runs: ProsePart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && hasSameStyle(last, part)) last.text += part.text;
    else if (part.text !== "") runs.push({ ...part });
  }
  return runs;
}

const hasSameStyle = (one: ProsePart, other: ProsePart) =>
  one.strong === other.strong &&
  one.emphasis === other.emphasis &&
  one.code === other.code &&
  one.href === other.href;
