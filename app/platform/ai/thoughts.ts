const THOUGHT = "think|thinking|thought|reasoning|analysis";
const OPENING = new RegExp(
  String.raw`<(${THOUGHT}|script|style|svg|iframe|template)\b[^<>]{0,200}>|<(!)--|</(?:${THOUGHT})\s*>`,
  "i",
);
/** Longer than any of these tags: number of skipped characters that are buffered, in case a tag starts in them. */
const MARK = 240;

/**
 * Filters reasoning, comments and scripts from a stream (threat T38).
 * @param onText text that cannot be the start of a tag
 * @param onDiscard everything sent so far was reasoning: some services drop its opening tag
 */
export function createThoughtless(onText: (text: string) => void, onDiscard: () => void) {
  let waiting = "";
  let closing: RegExp | undefined;
  let scanned = "";

  /** Skips to `end`; false when it has not arrived yet (a tag split over chunks stays buffered). */
  function passOver(end: RegExp): boolean {
    const found = end.exec(waiting);
    waiting = found ? waiting.slice(found.index + found[0].length) : waiting.slice(-MARK);
    if (found) closing = undefined;
    return found !== null;
  }
  function letThrough(): boolean {
    const found = OPENING.exec(waiting);
    const to = found?.index ?? startOfMark(waiting);
    scanned = waiting.slice(0, to);
    waiting = waiting.slice(found ? to + found[0].length : to);
    if (!found) return false;
    const [, tag, comment] = found;
    if (tag) closing = new RegExp(String.raw`</${tag}\s*>`, "i");
    else if (comment) closing = /-->/;
    else {
      scanned = "";
      onDiscard();
    }
    return true;
  }
  return {
    add(text: string): void {
      waiting += text;
      for (let more = true; more; ) {
        if (closing) more = passOver(closing);
        else {
          more = letThrough();
          if (scanned !== "") onText(scanned);
        }
      }
    },
    end(): void {
      if (!closing && waiting !== "") onText(waiting);
      waiting = "";
    },
  };
}

function startOfMark(text: string): number {
  const at = text.lastIndexOf("<");
  return at < 0 || text.length - at > MARK ? text.length : at;
}
