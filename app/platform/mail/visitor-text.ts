import { cleanText, truncate } from "../text/text.ts";

/**
 * Visitor's text as it may appear in a mail to others (threat T06): truncated, no angle brackets, and word joiners
 * (invisible) so that mail clients make no links.
 */
export function visitorText(text: string, max: number): string {
  return truncate(cleanText(text).replace(/[<>]/g, "").trim(), max).replace(/([.:@/])(?=\S)/g, "$1\u2060");
}
