/** Longer without an end than any sentence: it is let go at a space. */
const LONGEST = 600;
/** The end of a sentence with the sources named after it; a colon, a number or an abbreviation ends none. */
const END = /[.!?…](?:[»"”)]|\s?»)*(?:\s?\[[\d ,;]{1,20}\])*(?=\s+(?!\[[\d ,;]{0,20}(?:\]|$))[^\s»])|\n/g;

/**
 * Gathers a text that comes in parts into whole sentences: what is cleaned has to be seen as a whole, a link in two parts
 * among it (threat T38).
 */
export function createSentences(onSentence: (sentence: string) => void) {
  let waiting = "";
  const letGo = (length: number) => {
    const sentence = waiting.slice(0, length);
    waiting = waiting.slice(length);
    if (sentence.trim() !== "") onSentence(sentence);
  };
  return {
    add(text: string): void {
      waiting += text;
      for (let end = endOf(waiting); end > 0; end = endOf(waiting)) letGo(end);
    },
    /** What is waiting is none of the answer. */
    forget(): void {
      waiting = "";
    },
    /** What is left when nothing more comes. */
    end(): void {
      letGo(waiting.length);
    },
  };
}

function endOf(text: string): number {
  for (const { index, 0: mark } of text.matchAll(END)) {
    const end = index + mark.length;
    if (!isOpen(text.slice(0, end))) return end;
  }
  if (text.length <= LONGEST) return 0;
  return text.lastIndexOf(" ", LONGEST) > 0 ? text.lastIndexOf(" ", LONGEST) : LONGEST;
}

/** Whether a link or a tag has begun and not ended. */
function isOpen(text: string): boolean {
  const last = (mark: string) => text.lastIndexOf(mark);
  return last("[") > last("]") || last("<") > last(">") || /\]\([^)]*$/.test(text);
}
