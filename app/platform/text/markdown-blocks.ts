import type { Token } from "markdown-it";
import { pictureAt } from "../images/picture.ts";
import type { ProseBlock, ProseItem, ProseKind, ProsePart } from "./prose.ts";
import { proseLink } from "./prose-link.ts";
import { slugify } from "./text.ts";

export type MarkdownNode = { token: Token; children: MarkdownNode[] };

export const plainParts = (parts: readonly ProsePart[]) => parts.map(({ text }) => text).join("");

type Style = Omit<ProsePart, "text">;

/** A text's kind, and the heading ids given so far. */
type Walk = { kind: ProseKind; ids: Map<string, number> };

export const blocksOf = (nodes: readonly MarkdownNode[], kind: ProseKind): ProseBlock[] =>
  blocksIn(nodes, { kind, ids: new Map() });

const blocksIn = (nodes: readonly MarkdownNode[], walk: Walk): ProseBlock[] =>
  nodes.flatMap((node) => blockOf(node, walk));

function blockOf({ token, children }: MarkdownNode, walk: Walk): ProseBlock[] {
  const { kind } = walk;
  switch (token.type) {
    case "paragraph_open":
      return kind === "article"
        ? withImages(inlineOf(children))
        : paragraph(partsOf(inlineOf(children), kind));
    case "heading_open":
      return kind === "article"
        ? headingOf(Number(token.tag.slice(1)), inlineOf(children), walk)
        : paragraph(partsOf(inlineOf(children), kind).map((part) => ({ ...part, strong: true as const })));
    case "bullet_list_open":
    case "ordered_list_open":
      return [listOf(token, children, walk)];
    case "blockquote_open":
      return quote(blocksIn(children, walk));
    case "code_block":
    case "fence":
      return [{ kind: "code", text: token.content.replace(/\n$/, "") }];
    case "table_open":
      return [tableOf(children, kind)];
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
      blocks.push(...paragraph(partsOf(run, "article")), { kind: "image", image });
      run = [];
    }
  }
  return [...blocks, ...paragraph(partsOf(run, "article"))];
}

function headingOf(depth: number, tokens: readonly Token[], walk: Walk): ProseBlock[] {
  const parts = partsOf(tokens, walk.kind);
  if (!parts.some(({ text }) => text.trim())) return [];
  const level = depth <= 2 ? 2 : depth === 3 ? 3 : 4;
  return [{ kind: "heading", level, id: idFor(plainParts(parts), walk), parts }];
}

function idFor(text: string, { ids }: Walk): string {
  const id = `partie-${slugify(text)}`;
  const seen = ids.get(id) ?? 0;
  ids.set(id, seen + 1);
  return seen === 0 ? id : `${id}-${seen + 1}`;
}

function listOf(token: Token, points: readonly MarkdownNode[], walk: Walk): ProseBlock {
  const ordered = token.type === "ordered_list_open";
  const start = Number(attribute(token, "start") || 1);
  return {
    kind: "list",
    ordered,
    ...(ordered && start !== 1 && { start }),
    items: points.map((point) => itemOf(point, walk)),
  };
}

function itemOf({ children }: MarkdownNode, walk: Walk): ProseItem {
  const [first, ...rest] = blocksIn(children, walk);
  if (first?.kind === "paragraph") return { parts: first.parts, blocks: rest };
  return { parts: [], blocks: first ? [first, ...rest] : [] };
}

function tableOf(sections: readonly MarkdownNode[], kind: ProseKind): ProseBlock {
  const rows = sections.flatMap(({ children }) => children);
  const [head = [], ...others] = rows.map((row) =>
    row.children.map((cell) => partsOf(inlineOf(cell.children), kind)),
  );
  return { kind: "table", align: (rows[0]?.children ?? []).map(alignmentOf), head, rows: others };
}

function partsOf(tokens: readonly Token[], kind: ProseKind): ProsePart[] {
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

function styleOf(open: { strong: number; em: number }, hrefs: readonly string[], { type }: Token): Style {
  const href = hrefs.at(-1);
  return {
    ...(open.strong > 0 && { strong: true }),
    ...(open.em > 0 && { emphasis: true }),
    ...(href && { href }),
    ...(type === "code_inline" && { code: true }),
  };
}

const inlineOf = (nodes: readonly MarkdownNode[]): Token[] =>
  nodes.flatMap(({ token }) => (token.children && token.children.length > 0 ? token.children : [token]));

function wordsOf(token: Token): string {
  if (token.type === "softbreak" || token.type === "hardbreak") return " ";
  if (token.type === "image") return altOf(token);
  return token.type === "code_inline" ? token.content : token.content.replace(/\s*\n\s*/g, " ");
}

const altOf = ({ children }: Token): string => (children ?? []).map(wordsOf).join("");
const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? "");

function alignmentOf({ token }: MarkdownNode): "left" | "right" | "center" | null {
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
