import { HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/** Their content is not prose. */
const VERBATIM = new Set(["CODE", "PRE", "KBD", "SAMP", "TEXTAREA", "SCRIPT", "STYLE", "TEMPLATE"]);
const INLINE = new Set(
  "A ABBR B CITE DFN EM I MARK SMALL SPAN STRONG SUB SUP TIME U CODE KBD SAMP".split(" "),
);
const READ_ALOUD = ["aria-label", "aria-description", "title", "alt", "placeholder"];
const META_TEXT = /^(description|og:(title|description|image:alt)|twitter:(title|description|image:alt))$/;

/** Texts of a page or mail: one run per block, and read-aloud attributes. */
export function textsOf(html: string): string[] {
  const texts: string[] = [];
  let run = "";
  const endRun = () => {
    if (run.trim()) texts.push(run);
    run = "";
  };
  const visit = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) run += node.text;
    if (!(node instanceof HTMLElement)) return;
    texts.push(...attributesOf(node));
    const isInline = INLINE.has(node.tagName);
    if (!isInline) endRun();
    // Verbatim inline text is represented by a placeholder.
    if (VERBATIM.has(node.tagName)) run += isInline ? "x" : "";
    else for (const child of node.childNodes) visit(child);
    if (!isInline) endRun();
  };
  visit(parse(html, { blockTextElements: { script: false, style: false, pre: true } }));
  endRun();
  return texts;
}

function attributesOf(node: HTMLElement): string[] {
  const isMeta = META_TEXT.test(node.getAttribute("name") ?? node.getAttribute("property") ?? "");
  return [...READ_ALOUD, ...(isMeta ? ["content"] : [])].flatMap((name) => node.getAttribute(name) ?? []);
}

/** Breakable spaces before punctuation, or after an opening quote. */
const LOOSE = / [:;?!»%€]|«(?!\u00a0)/;
/** Words replaced by decision G9. */
const OTHER_WORDS = /(?<![\p{L}\d@./-])e?mails?(?![\p{L}\d@_/-])|(?<!\/)diagnostiques?(?![\p{L}/])/iu;

export const looseMarks = (texts: string[]) => texts.filter((text) => LOOSE.test(text)).map(shown);
export const otherWords = (texts: string[]) => texts.filter((text) => OTHER_WORDS.test(text)).map(shown);

const shown = (text: string) => text.replace(/\s+/g, (space) => (/[\u00a0]/.test(space) ? "·" : " ")).trim();
