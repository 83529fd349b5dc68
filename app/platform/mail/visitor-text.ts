import { cleanText, truncate } from "../text/text.ts";

/**
 * What a visitor wrote, as a mail to somebody else may show it (threat T06): short, without angle brackets, and with
 * nothing that a mail reader turns into a link. A word joiner, which is not seen, follows what holds addresses together.
 */
export function visitorText(text: string, max: number): string {
  return truncate(cleanText(text).replace(/[<>]/g, "").trim(), max).replace(/([.:@/])(?=\S)/g, "$1\u2060");
}
