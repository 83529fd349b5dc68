import { typeset } from "./typeset.ts";

const NAMED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text typeset for an element or an attribute: XML 1.0 allows no other control characters, even escaped. */
export const xml = (text: string): string =>
  typeset(text)
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, "")
    .replace(/[&<>"]/g, (one) => NAMED[one] ?? one);
