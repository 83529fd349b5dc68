import { LRUCache } from "lru-cache";
import MarkdownIt, { type StateBlock } from "markdown-it";
import { blocksOf, type MarkdownNode, plainParts } from "./markdown-blocks.ts";
import type { ProseBlock, ProseKind } from "./prose.ts";
import { withoutTableRules } from "./table-rows.ts";

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
  return readCached(`${kind}:${markdown}`, () => blocksOf(parse(markdown, kind), kind));
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

/** Linear time for any input (threat T56). URLs stay as written: `proseLink` validates them. */
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

function parse(markdown: string, kind: ProseKind): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open = [root];
  for (const token of parser.parse(markdown.slice(0, LONGEST[kind]), {})) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const node: MarkdownNode = { token, children: [] };
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
