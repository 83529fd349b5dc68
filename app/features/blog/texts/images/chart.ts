/** Colours of the site's identity: what is drawn once has no theme. */
export const ink = {
  abyss: "#06222a",
  deep: "#00485a",
  lagoon: "#005f73",
  shallow: "#63cbd9",
  mist: "#ddf0f2",
  foam: "#eef5f5",
  sand: "#faf6ee",
  beach: "#f3e2bd",
  laterite: "#9a3e1c",
  clay: "#f2a37f",
  dusk: "#fbeae2",
  sun: "#f4b942",
  niaouli: "#1b6b45",
} as const;

export const WIDTH = 1440;
export const HEIGHT = 810;

export type Point = readonly [x: number, y: number];

const rounded = (value: number) => Number(value.toFixed(1));
export const pathOf = (points: readonly Point[], close = false): string =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}${close ? "Z" : ""}`;

export const sequence = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

type Coast = { at: Point; radius: number; flat?: number; turned?: number; seed?: number };

/** An island's outline: a circle that a few slow waves disturb, never the same for two seeds. */
export function coast({ at: [x, y], radius, flat = 1, turned = 0, seed = 1 }: Coast): string {
  const waves = [2, 3, 5, 7].map((turns, n) => ({
    turns,
    size: [0.16, 0.12, 0.06, 0.03][n] ?? 0,
    from: seed * (n + 1.7) * 2.399,
  }));
  const points = sequence(160).map((n): Point => {
    const angle = (n / 160) * 2 * Math.PI;
    const swell = waves.reduce((sum, one) => sum + one.size * Math.cos(one.turns * angle + one.from), 1);
    const [u, v] = [radius * swell * Math.cos(angle), radius * flat * swell * Math.sin(angle)];
    const [c, s] = [Math.cos(turned), Math.sin(turned)];
    return [x + u * c - v * s, y + u * s + v * c];
  });
  return pathOf(points, true);
}

/** A part of a ring, as a reef around what it keeps. @param from and @param to in turns, clockwise from the east */
export function ring([x, y]: Point, radius: number, from: number, to: number): string {
  return pathOf(
    sequence(121).map((n): Point => {
      const angle = 2 * Math.PI * (from + ((to - from) * n) / 120);
      const wobble = radius * (1 + 0.022 * Math.sin(5 * angle + radius) + 0.014 * Math.cos(9 * angle));
      return [x + wobble * Math.cos(angle), y + wobble * 0.9 * Math.sin(angle)];
    }),
  );
}

type Depths = { tints: readonly string[]; line: string; step: number; around?: number };

/**
 * Depth lines around outlines, at equal distances: each outline stroked wide to narrow, its line first and then its
 * water. All of them at one depth together, so that neighbours share their waters.
 */
export function depths(outlines: readonly string[], { tints, line, step, around = 0 }: Depths): string {
  const d = outlines.join("");
  return tints
    .map((tint, n) => {
      const width = around + 2 * step * (tints.length - n);
      return stroke(d, line, width + 3) + stroke(d, tint, width);
    })
    .join("");
}

export const stroke = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;
export const fill = (d: string, colour: string, more = ""): string =>
  `<path d="${d}" fill="${colour}" ${more}/>`;
export const disc = ([x, y]: Point, radius: number, colour: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" ${more}/>`;
export const dotted = (points: readonly Point[], colour: string): string =>
  stroke(smooth(points), colour, 7, 'stroke-dasharray="1 22"');

/** A line that bends through the middles between its points. */
export function smooth(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points;
  const bends = rest.slice(0, -1).map(([x, y], n) => {
    const [nextX, nextY] = rest[n + 1] ?? [x, y];
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  const [endX, endY] = rest.at(-1) ?? first;
  return `M${first[0]} ${first[1]}${bends.join("")}L${endX} ${endY}`;
}

/** A small sailing boat, its hull on the point. */
export function boat([x, y]: Point, colours: { hull: string; sail: string }, size = 1): string {
  const at = `transform="translate(${x} ${y}) scale(${size})"`;
  return (
    `<g ${at}><path d="M-40 0H44L28 22H-26Z" fill="${colours.hull}"/>` +
    `<path d="M-2 -8V-92L44 -8Z" fill="${colours.sail}"/><path d="M-10 -8V-70L-40 -8Z" fill="${colours.sail}" opacity=".7"/></g>`
  );
}

export const picture = (ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${content}</svg>`;
