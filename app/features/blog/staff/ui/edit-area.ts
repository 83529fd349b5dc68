import { focusOn } from "#app/ui/focus.ts";

export type Mark = { label: string } & (
  | { around: readonly [before: string, after: string]; example: string }
  | { lines: string; example: string }
);

export const marks: readonly Mark[] = [
  { label: "Titre", lines: "## ", example: "Titre" },
  { label: "Sous-titre", lines: "### ", example: "Sous-titre" },
  { label: "Gras", around: ["**", "**"], example: "gras" },
  { label: "Italique", around: ["*", "*"], example: "italique" },
  { label: "Lien", around: ["[", "](https://)"], example: "texte du lien" },
  { label: "Liste", lines: "- ", example: "point" },
  { label: "Liste numérotée", lines: "1. ", example: "point" },
  { label: "Citation", lines: "> ", example: "citation" },
  { label: "Code", around: ["`", "`"], example: "code" },
  { label: "Tableau", around: ["\n\n| Colonne | Colonne |\n|---|---|\n| ", " | |\n\n"], example: "case" },
];

export function applyMark(area: HTMLTextAreaElement, mark: Mark): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const chosen = value.slice(from, to) || mark.example;
  if ("around" in mark) {
    const [before, after] = mark.around;
    write(area, before + chosen + after, from, to);
    area.setSelectionRange(from + before.length, from + before.length + chosen.length);
  } else {
    const start = value.lastIndexOf("\n", from - 1) + 1;
    const text = (value.slice(start, to) || mark.example).replace(/^/gm, mark.lines);
    write(area, text, start, to);
    area.setSelectionRange(start + mark.lines.length, start + text.length);
  }
  focusOn(area);
}

export function insertText(area: HTMLTextAreaElement, text: string): void {
  write(area, text, area.selectionStart, area.selectionEnd);
  area.setSelectionRange(area.selectionStart + text.length, area.selectionStart + text.length);
  focusOn(area);
}

/** Dispatches an input event, as typing would. */
function write(area: HTMLTextAreaElement, text: string, from: number, to: number): void {
  area.setRangeText(text, from, to, "start");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
