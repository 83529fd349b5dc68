const isRule = (line: string | undefined): boolean =>
  line?.includes("|") === true && cellsOf(line).every((cell) => /^:?-{2,}:?$/.test(cell));
const isRow = (line: string | undefined): line is string => line?.includes("|") === true;

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\s*\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

export const withoutTableRules = (text: string): string =>
  text.includes("|")
    ? text
        .split("\n")
        .filter((line) => !isRule(line))
        .join("\n")
    : text;

/** Converts tables to one sentence per row: « Mesure : sauvegarder ; Coût : 0 F. » */
export function tablesAsSentences(markdown: string): string {
  if (!markdown.includes("|")) return markdown;
  const lines = markdown.split("\n");
  const output: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isRow(line) && isRule(lines[at + 1])) {
      const heads = cellsOf(line);
      at += 2;
      for (; isRow(lines[at]); at += 1) output.push(sentenceOf(heads, cellsOf(lines[at] ?? "")));
      at -= 1;
    } else if (!isRule(line)) output.push(line);
  }
  return output.join("\n");
}

function sentenceOf(heads: readonly string[], cells: readonly string[]): string {
  const parts = cells.flatMap((cell, at) => {
    if (cell === "") return [];
    const head = heads[at] ?? "";
    return [head === "" ? cell : `${head} : ${cell}`];
  });
  const sentence = parts.join(" ; ");
  return sentence === "" || /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
