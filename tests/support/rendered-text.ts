import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/** Their text is not language: it is shown as it was typed, or not at all. */
const VERBATIM = new Set(["CODE", "PRE", "KBD", "SAMP", "TEXTAREA", "SCRIPT", "STYLE", "TEMPLATE"]);
const INLINE = new Set(
  "A ABBR B CITE DFN EM I MARK SMALL SPAN STRONG SUB SUP TIME U CODE KBD SAMP".split(" "),
);
const READ_ALOUD = ["aria-label", "aria-description", "title", "alt", "placeholder"];
const SAID_OF_PAGE = /^(description|og:(title|description|image:alt)|twitter:(title|description|image:alt))$/;

/** What a page or a mail says: each run of text as it stands in its block, and what is read aloud of its attributes. */
export function saidBy(html: string): string[] {
  const said: string[] = [];
  let run = "";
  const endRun = () => {
    if (run.trim()) said.push(run);
    run = "";
  };
  const visit = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) run += node.text;
    if (!(node instanceof HTMLElement)) return;
    said.push(...attributesOf(node));
    const isInline = INLINE.has(node.tagName);
    if (!isInline) endRun();
    // What was typed as it is holds its place among the words around it.
    if (VERBATIM.has(node.tagName)) run += isInline ? "x" : "";
    else for (const child of node.childNodes) visit(child);
    if (!isInline) endRun();
  };
  visit(parse(html, { blockTextElements: { script: false, style: false, pre: true } }));
  endRun();
  return said;
}

function attributesOf(node: HTMLElement): string[] {
  const isMeta = SAID_OF_PAGE.test(node.getAttribute("name") ?? node.getAttribute("property") ?? "");
  return [...READ_ALOUD, ...(isMeta ? ["content"] : [])].flatMap((name) => node.getAttribute(name) ?? []);
}

/** Where a line may break before a mark that the word before it should hold, or after an opening one. */
const LOOSE = / [:;?!»%€]|«(?!\u00a0)/;
/** What is said otherwise here: the word, and the noun of decision G9. */
const OTHER_WORDS = /(?<![\p{L}\d@./-])e?mails?(?![\p{L}\d@_/-])|(?<!\/)diagnostiques?(?![\p{L}/])/iu;

export const looseMarks = (said: string[]) => said.filter((text) => LOOSE.test(text)).map(shown);
export const otherWords = (said: string[]) => said.filter((text) => OTHER_WORDS.test(text)).map(shown);

const shown = (text: string) => text.replace(/\s+/g, (space) => (/[\u00a0]/.test(space) ? "·" : " ")).trim();
