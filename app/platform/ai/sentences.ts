const LONGEST = 600;
const END = /[.!?…](?:[»"”)]|\s?»)*(?:\s?\[[\d ,;]{1,20}\])*(?=\s+(?!\[[\d ,;]{0,20}(?:\]|$))[^\s»])|\n/g;

/** Groups chunks into whole sentences, so that a link split over two chunks is cleaned too (threat T38). */
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
    forget(): void {
      waiting = "";
    },
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

function isOpen(text: string): boolean {
  const last = (mark: string) => text.lastIndexOf(mark);
  return last("[") > last("]") || last("<") > last(">") || /\]\([^)]*$/.test(text);
}
