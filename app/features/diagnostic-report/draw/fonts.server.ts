import fs from "node:fs";
import path from "node:path";

const files = {
  title: "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
  text: "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff",
  bold: "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff",
} as const;
export type FontName = keyof typeof files;

/** One static file per weight: a PDF shows only the lightest of a variable font. */
export function readFonts(): Record<FontName, Buffer> {
  const read = (name: FontName) => fs.readFileSync(path.resolve("node_modules/@fontsource", files[name]));
  return { title: read("title"), text: read("text"), bold: read("bold") };
}
