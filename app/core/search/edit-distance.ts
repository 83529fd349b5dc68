/** The word and its variants without one letter: words within one edit or swap share one of these. */
export function deletionsOf(word: string): string[] {
  const shorter = Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...shorter])];
}

/** Shorter words have too many neighbours to be corrected. */
export const SHORTEST_SLIP = 5;
const LONG = 8;

/** Within one edit, two from eight letters; the first of equals. Undefined when none is. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  let most = word.length >= LONG ? 2 : 1;
  let nearest: string | undefined;
  for (const one of known) {
    const away = editDistance(word, one, most);
    if (away > most) continue;
    nearest = one;
    most = away - 1;
  }
  return nearest;
}

/** Optimal string alignment distance, capped at `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
