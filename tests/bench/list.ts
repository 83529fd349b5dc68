/** Separated by two spaces or a line's end; escapes as in JSON, except that of a quotation mark. */
export const list = (text: string): string[] =>
  text
    .trim()
    .split(/ {2,}|\n\s*/)
    .map((one) => JSON.parse(`"${one.replaceAll('"', '\\"')}"`));
