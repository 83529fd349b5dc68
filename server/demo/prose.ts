const NO_BREAK = "\u00a0";

/** Sets the no-break spaces of French typography, which nobody should have to type. */
export function setNoBreakSpaces(text: string): string {
  return text
    .replace(/ (?=[:;?!»])/g, NO_BREAK)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/(\d) (?=h\b|%|km\b|\d{3}\b)/g, `$1${NO_BREAK}`)
    .replace(/\bh (?=\d{2}\b)/g, `h${NO_BREAK}`);
}

/** Text laid out in the source: a line break is a space, a blank line starts a paragraph. */
export function prose(parts: TemplateStringsArray): string {
  const paragraphs = parts
    .join("")
    .trim()
    .split(/\n[ \t]*\n/);
  return setNoBreakSpaces(paragraphs.map((one) => one.trim().replace(/\s*\n\s*/g, " ")).join("\n\n"));
}
