import fs from "node:fs/promises";
import path from "node:path";
import { assetFile } from "#app/platform/own-files.ts";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import type { ProseBlock } from "#app/platform/text/prose.ts";

const FOLDER = assetFile("app/routes/public/legal/texts");

/** Values for the placeholders of a text, by their names; empty where this site has none. */
export type Words = Readonly<Record<string, string>>;

/**
 * A legal text of one day, written in Markdown: `{host}` is a blank, `{host|words}` has words for when it is empty, and a
 * line with an empty one that has none is left out. `::cookies::` is drawn by the page.
 * @param name "terms-2026-11-24", of a file in `texts`
 */
export async function readLegalText(name: string, words: Words) {
  const markdown = fill(await fs.readFile(path.join(FOLDER, `${name}.md`), "utf8"), words);
  // Every second piece is the name of what the page draws.
  const parts = markdown
    .split(/^::(\w+)::$/m)
    .map((piece, at) => (at % 2 === 0 ? proseOf(piece, "article").map(withWrittenId) : piece));
  const contents = parts.flatMap((part) => (typeof part === "string" ? [] : part.flatMap(contentOf)));
  return { parts, contents };
}

const BLANKS = /\{(\w+)(?:\|([^}]*))?\}/g;

export function fill(markdown: string, words: Words): string {
  const isComplete = (line: string) =>
    [...line.matchAll(BLANKS)].every(([, name = "", instead]) => words[name] !== "" || instead !== undefined);
  return markdown
    .split("\n")
    .filter(isComplete)
    .join("\n")
    .replace(BLANKS, (_, name: string, instead: string) => {
      const value = words[name];
      if (value === undefined) throw new Error(`a legal text asks for "${name}"`);
      if (value === "") return instead;
      return name === "mail"
        ? `<${value}>`
        : value.replace(/[\t\r\n ]+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
    });
}

/** Headings have the ids that are written after them: others link to them. */
function withWrittenId(block: ProseBlock): ProseBlock {
  if (block.kind !== "heading") return block;
  const [, label, id] = /^(.+) \{#([\w-]+)\}$/.exec(block.parts.map(({ text }) => text).join("")) ?? [];
  return label && id ? { ...block, id, parts: [{ text: label }] } : block;
}

const contentOf = (block: ProseBlock) =>
  block.kind === "heading" ? [{ id: block.id, label: block.parts.map(({ text }) => text).join("") }] : [];
