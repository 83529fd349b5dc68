const [TAB, SPACE, QUOTE, APOSTROPHE, SLASH, LESS, EQUALS, GREATER] = [9, 32, 34, 39, 47, 60, 61, 62];
const [BANG, QUESTION] = [33, 63];

/** Spreadsheets write about a dozen attributes and ten levels; cell text is no attribute. */
const MOST_ATTRIBUTES = 64;
const DEEPEST = 32;
const LONGEST_TAG = 16_384;

/** Detects XML that takes parsers minutes: thousands of attributes, or unlimited nesting. Single pass. */
export function isMonstrous(xml: Buffer): boolean {
  let depth = 0;
  for (let at = xml.indexOf(LESS); at >= 0; at = xml.indexOf(LESS, at)) {
    const next = xml[at + 1];
    if (next === BANG || next === QUESTION) {
      at += 2;
      continue;
    }
    const tag = readTag(xml, at + 1);
    if (!tag) return true;
    if (next === SLASH) depth -= 1;
    else if (!tag.isEmpty) depth += 1;
    if (depth > DEEPEST) return true;
    at = tag.end;
  }
  return false;
}

/** Undefined when too long, or with too many attributes. */
function readTag(xml: Buffer, from: number): { end: number; isEmpty: boolean } | undefined {
  let attributes = 0;
  let quote = 0;
  const last = Math.min(xml.length, from + LONGEST_TAG);
  for (let at = from; at < last; at += 1) {
    const byte = xml[at] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    else if (byte === EQUALS) {
      attributes += 1;
      if (attributes > MOST_ATTRIBUTES) return undefined;
    } else if (byte === GREATER) return { end: at + 1, isEmpty: lastOf(xml, at) === SLASH };
  }
  return xml.length <= from + LONGEST_TAG ? { end: xml.length, isEmpty: true } : undefined;
}

/** Last byte before `before` that is no blank. */
function lastOf(xml: Buffer, before: number): number {
  let at = before - 1;
  while (xml[at] === SPACE || xml[at] === TAB) at -= 1;
  return xml[at] ?? 0;
}
