import { LRUCache } from "lru-cache";
import MarkdownIt, { type StateBlock, type Token } from "markdown-it";
import { pictureAt } from "../images/picture.ts";
import type { ProseBlock, ProseItem, ProseKind, ProsePart } from "./prose.ts";
import { proseLink } from "./prose-link.ts";
import { withoutTableRules } from "./table-rows.ts";
import { slugify } from "./text.ts";

export type { ProseBlock, ProsePart } from "./prose.ts";

const LONGEST = { description: 20_000, article: 60_000 } as const;
/** What is nested deeper is shown as text: no page needs it. A quote is one level, a list and its point are two. */
const DEEPEST = 16;
/** Cells that nobody wrote, of a table whose rows are shorter than its head: with more it is shown as text. */
const HOLLOW = 200;

/**
 * What somebody wrote in Markdown (CommonMark, with tables), as blocks that `ui/layout/prose.tsx` draws: the browser
 * needs no parser. Raw HTML is shown as the text it is; links lead to the web, a mail, a chat or a telephone; images
 * are the site's own (threat T19). Of a description, headings are bold words, images their words, and links leave the
 * site.
 */
export function proseOf(markdown: string, kind: ProseKind = "description"): readonly ProseBlock[] {
  return kept(`${kind}:${markdown}`, () => createWalker(kind).blocksOf(parse(markdown, kind)));
}

/** What was read is kept, by its words: a text that is shown again is not read again. In characters of Markdown. */
const read = new LRUCache<string, readonly ProseBlock[]>({
  maxSize: 2_000_000,
  sizeCalculation: (_, { length }) => length,
});

function kept(words: string, make: () => ProseBlock[]): readonly ProseBlock[] {
  const known = read.get(words);
  if (known) return known;
  try {
    const blocks = make();
    read.set(words, blocks);
    return blocks;
  } catch {
    // A text that cannot be read is one row's matter, not its list's: it is shown without its words.
    return [];
  }
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

/**
 * Its time is in proportion to the text, whatever is written (threat T56; `markdown-cost.test.ts`). Addresses are kept as
 * they were written: `proseLink` judges them.
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

/** What is written in lines as one paragraph, with its marks. */
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

/** A token with what stands between it and the one that closes it. */
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

  /** An image is a block of its own, wherever in a paragraph it was written. */
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

  /** The page's own title is the one of level 1. */
  function headingOf(depth: number, tokens: readonly Token[]): ProseBlock[] {
    const parts = partsOf(tokens);
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

  /** Runs of text, each with the styles that are open where it stands. */
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

/** What a paragraph, a heading or a cell says; of what is too deep to be read, the text as it is. */
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
