/** Longer texts are truncated first: the cost is the product of both lengths (threat T26). */
const MAX_LENGTH = 60;

const SIMILAR = 0.7;

/** 1 for equal texts, 0 for unrelated ones: one minus the edit distance over the longer length. */
export function similarity(first: string, second: string): number {
  const [a, b] = [first.slice(0, MAX_LENGTH), second.slice(0, MAX_LENGTH)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

type Nearest<T> = { value: T; similarity: number };

/** Undefined when none exceeds `threshold`. */
export function nearest<T>(
  text: string,
  candidates: Iterable<readonly [string, T]>,
  threshold = SIMILAR,
): Nearest<T> | undefined {
  let best: Nearest<T> | undefined;
  for (const [candidate, value] of candidates) {
    const longest = Math.min(Math.max(text.length, candidate.length), MAX_LENGTH);
    // The difference in length alone excludes most candidates.
    if (Math.abs(text.length - candidate.length) >= longest * (1 - threshold)) continue;
    const found = similarity(text, candidate);
    if (found > threshold && found > (best?.similarity ?? 0)) best = { value, similarity: found };
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
