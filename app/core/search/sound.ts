/** How letters are said, in French or in English read as French: what is said alike is written alike. In this order. */
const said: readonly (readonly [RegExp, string])[] = [
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

/** Fewer sounds than these are those of too many words. */
const FEWEST = 5;

/** What folded words sound like, said in one go: « anty fishing » as « anti-phishing ». Undefined when it is too short to tell. */
export function soundOf(words: readonly string[]): string | undefined {
  const sound = words
    .map((word) => said.reduce((text, [letters, one]) => text.replace(letters, one), word))
    .join("");
  return sound.length < FEWEST ? undefined : sound;
}
