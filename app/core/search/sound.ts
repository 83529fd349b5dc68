/** Pronunciation, in French or English read as French; applied in this order. */
const soundRules: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ch/g, "S"],
  [/ph/g, "f"],
  [/g(?=[eiy])/g, "j"],
  [/gu(?=[eiy])/g, "g"],
  [/qu|q|ck/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/x/g, "ks"],
  [/z/g, "s"],
  [/y/g, "i"],
  [/eau|au/g, "o"],
  [/ai|ei/g, "e"],
  [/[ae][nm](?![aeiounm])/g, "A"],
  [/h/g, ""],
  [/(.)\1+/g, "$1"],
  [/(?<=..)(?:es|[estd])$/, ""],
  [/(?<=.)e/g, ""],
];

/** Shorter sounds match too many words. */
const FEWEST = 5;

/** Phonetic key of normalized words: « anty fishing » equals « anti-phishing ». Undefined when too short. */
export function soundOf(words: readonly string[]): string | undefined {
  const sound = words
    .map((word) => soundRules.reduce((text, [letters, one]) => text.replace(letters, one), word))
    .join("");
  return sound.length < FEWEST ? undefined : sound;
}
