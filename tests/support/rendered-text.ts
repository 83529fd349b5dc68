import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/** Their content is not prose. */
const VERBATIM = new Set(["CODE", "PRE", "KBD", "SAMP", "TEXTAREA", "SCRIPT", "STYLE", "TEMPLATE"]);
const INLINE = new Set(
  "A ABBR B CITE DFN EM I MARK SMALL SPAN STRONG SUB SUP TIME U CODE KBD SAMP".split(" "),
);
const READ_ALOUD = ["aria-label", "aria-description", "title", "alt", "placeholder"];
const SAID_OF_PAGE = /^(description|og:(title|description|image:alt)|twitter:(title|description|image:alt))$/;

/** Texts of a page or mail: one run per block, and read-aloud attributes. */
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
    // Verbatim inline text is represented by a placeholder.
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

/** Breakable spaces before punctuation, or after an opening quote. */
const LOOSE = / [:;?!»%€]|«(?!\u00a0)/;
/** Words replaced by decision G9. */
const OTHER_WORDS = /(?<![\p{L}\d@./-])e?mails?(?![\p{L}\d@_/-])|(?<!\/)diagnostiques?(?![\p{L}/])/iu;

export const looseMarks = (said: string[]) => said.filter((text) => LOOSE.test(text)).map(shown);
export const otherWords = (said: string[]) => said.filter((text) => OTHER_WORDS.test(text)).map(shown);

const shown = (text: string) => text.replace(/\s+/g, (space) => (/[\u00a0]/.test(space) ? "·" : " ")).trim();
