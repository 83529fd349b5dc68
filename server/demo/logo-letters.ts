/** One-stroke capitals and figures on a 100 × 140 grid: a logo drawn with them needs no font. */
const strokes: Record<string, string> = {
  A: "M0 140 50 0 100 140M19 94H81",
  B: "M10 0V140H56a38 38 0 0 0 0-76H10M10 0H50a32 32 0 0 1 0 64",
  C: "M98 30C86 10 70 0 52 0 22 0 0 30 0 70s22 70 52 70c18 0 34-10 46-30",
  D: "M8 0V140H40c38 0 60-28 60-70S78 0 40 0Z",
  E: "M90 0H10V140H90M10 68H78",
  F: "M90 0H10V140M10 70H76",
  G: "M96 28C84 10 70 0 52 0 22 0 0 30 0 70s22 70 52 70c26 0 46-18 46-48V76H60",
  H: "M8 0V140M92 0V140M8 70H92",
  I: "M50 0V140",
  J: "M80 0V98c0 26-14 42-36 42-20 0-34-12-36-32",
  K: "M10 0V140M94 0 10 84M40 56 98 140",
  L: "M14 0V140H90",
  M: "M0 140V0L50 84 100 0V140",
  N: "M8 140V0L92 140V0",
  O: "M50 0C20 0 0 30 0 70s20 70 50 70 50-30 50-70S80 0 50 0Z",
  P: "M10 140V0H52a38 38 0 0 1 0 76H10",
  Q: "M50 0C20 0 0 30 0 70s20 70 50 70 50-30 50-70S80 0 50 0ZM62 104 98 144",
  R: "M10 140V0H52a38 38 0 0 1 0 76H10M50 76 96 140",
  S: "M88 24C80 8 66 0 50 0a36 36 0 0 0-8 71l16 3a33 33 0 0 1-8 66c-22 0-36-10-44-26",
  T: "M0 0H100M50 0V140",
  U: "M8 0V90c0 32 16 50 42 50s42-18 42-50V0",
  V: "M0 0 50 140 100 0",
  W: "M-12 0 22 140 50 40 78 140 112 0",
  X: "M4 0 96 140M96 0 4 140",
  Y: "M2 0 50 72 98 0M50 72V140",
  Z: "M6 0H94L6 140H96",
  "0": "M50 0C20 0 4 30 4 70s16 70 46 70 46-30 46-70S80 0 50 0Z",
  "1": "M26 26 58 0V140",
  "2": "M10 36C12 12 28 0 50 0c26 0 40 16 40 38 0 24-18 40-78 102H94",
  "3": "M10 22C20 8 34 0 50 0c24 0 38 14 38 34S74 66 46 66c30 0 48 12 48 36s-18 38-46 38c-20 0-34-8-42-24",
  "4": "M74 140V0L4 98H100",
  "5": "M86 0H20L14 62c10-6 20-10 34-10 28 0 46 18 46 44s-18 44-46 44c-18 0-32-8-40-22",
  "6": "M78 8C40 8 8 44 8 92c0 28 16 48 42 48s44-18 44-44-18-42-42-42c-20 0-38 12-44 32",
  "7": "M4 0H96L38 140",
  "8": "M50 0a33 33 0 1 1 0 66 33 33 0 1 1 0-66ZM50 66a37 37 0 1 1 0 74 37 37 0 1 1 0-74Z",
  "9": "M92 54C86 74 68 86 48 86 24 86 6 70 6 44S24 0 50 0s42 20 42 48c0 48-32 84-70 84",
};

const LETTER_WIDTH = 100;
const LETTER_HEIGHT = 140;
const GAP = 46;

type Box = { centreX: number; centreY: number; width: number; height: number };

/** The letters as one SVG group, as large as the box allows. Characters without a drawing are left out. */
export function drawLetters(letters: string, colour: string, box: Box): string {
  const known = [...letters.toUpperCase()].filter((letter) => letter in strokes);
  if (known.length === 0) return "";
  const width = known.length * LETTER_WIDTH + (known.length - 1) * GAP;
  const scale = Math.min(box.width / width, box.height / LETTER_HEIGHT);
  const left = box.centreX - (width * scale) / 2;
  const top = box.centreY - (LETTER_HEIGHT * scale) / 2;
  const drawn = known.map(
    (letter, index) =>
      `<path d="${strokes[letter]}" transform="translate(${index * (LETTER_WIDTH + GAP)} 0)"/>`,
  );
  return (
    `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" ` +
    `stroke="${colour}" stroke-width="25" stroke-linecap="round" stroke-linejoin="round">` +
    `${drawn.join("")}</g>`
  );
}
