/** What a model says to itself, and what no reader sees: read to its end, however long, and told nobody. */
const THOUGHT = "think|thinking|thought|reasoning|analysis";
const OPENING = new RegExp(
  String.raw`<(${THOUGHT}|script|style|svg|iframe|template)\b[^<>]{0,200}>|<(!)--|</(?:${THOUGHT})\s*>`,
  "i",
);
/** Longer than any of these marks: of what is passed over, so much is kept, in which one may have begun. */
const MARK = 240;

/**
 * Lets through a text that comes in parts, without the model's thoughts, comments and scripts (threat T38).
 * @param onText what is left, as soon as it cannot be the beginning of a mark
 * @param onTakenBack all that was let through was a thought: some services leave out where it begins
 */
export function createThoughtless(onText: (text: string) => void, onTakenBack: () => void) {
  let waiting = "";
  let closing: RegExp | undefined;
  let scanned = "";

  /** Whether it ended. */
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
      onTakenBack();
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
    /** What is left when nothing more comes. */
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
