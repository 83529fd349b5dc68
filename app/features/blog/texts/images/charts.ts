import { boat, coast, depths, disc, dotted, fill, ink, type Point, picture, ring, stroke } from "./chart.ts";

/** Seen from above, as on a nautical chart. */
const light = { tints: ["#cbe6ea", "#d7edf0", "#e3f3f4", "#eef8f7"], line: "#9ccdd4" };
const dark = { tints: ["#00505f", "#005f70", "#0a7283", "#238a99"], line: "#2f8b98" };

/** The pass between two reefs, with its two marks and the way through. */
export function passage(): string {
  const reefs = [
    coast({ at: [330, 130], radius: 250, flat: 0.8, seed: 2 }),
    coast({ at: [1110, 660], radius: 300, flat: 0.72, seed: 5, turned: -0.3 }),
    coast({ at: [1290, 90], radius: 120, seed: 9 }),
    coast({ at: [170, 740], radius: 120, flat: 0.7, seed: 4 }),
  ];
  const way: Point[] = [
    [390, 660],
    [560, 600],
    [650, 470],
    [760, 400],
    [900, 300],
    [980, 180],
    [1010, -20],
  ];
  return picture(
    "#bfe0e5",
    depths(reefs, { ...light, step: 34 }) +
      reefs.map((d) => fill(d, ink.beach) + stroke(d, "#d9c48f", 4)).join("") +
      fill(coast({ at: [290, 100], radius: 150, flat: 0.8, seed: 2 }), ink.niaouli, 'opacity=".75"') +
      fill(
        coast({ at: [1140, 690], radius: 185, flat: 0.72, seed: 5, turned: -0.3 }),
        ink.niaouli,
        'opacity=".75"',
      ) +
      dotted(way, ink.laterite) +
      mark([640, 330], ink.laterite) +
      mark([850, 500], ink.niaouli) +
      boat([340, 640], { hull: ink.deep, sail: ink.sand }, 1.25),
  );
}

/** A mark of the channel. */
const mark = ([x, y]: Point, colour: string): string =>
  disc([x, y], 46, "#fff", 'opacity=".75"') +
  fill(`M${x - 23} ${y + 22}L${x - 13} ${y - 30}H${x + 13}L${x + 23} ${y + 22}Z`, colour) +
  disc([x, y - 36], 12, ink.sun);

/** Two rings of reef, each with one way in, around what they keep. */
export function twoReefs(): string {
  const centre: Point = [720, 405];
  const rings = [ring(centre, 335, 0.12, 1.03), ring(centre, 190, 0.56, 1.46)];
  const islet = coast({ at: centre, radius: 62, seed: 3 });
  const way: Point[] = [
    [1270, 668],
    [1150, 630],
    [1000, 545],
    [900, 560],
    [760, 660],
    [560, 600],
    [480, 450],
    [520, 405],
    [600, 400],
  ];
  return picture(
    ink.deep,
    depths([...rings, islet], { ...dark, step: 27, around: 26 }) +
      rings.map((d) => stroke(d, "#cdb67f", 36) + stroke(d, ink.beach, 28)).join("") +
      fill(islet, ink.beach) +
      fill(coast({ at: centre, radius: 34, seed: 3 }), ink.niaouli) +
      dotted(way, ink.sand) +
      disc([720, 405], 15, ink.sun) +
      boat([1330, 650], { hull: ink.clay, sail: ink.sand }, 1.1),
  );
}

/** Three islands that hold the same: two neighbours, and one far away. */
export function threeIslands(): string {
  const places: Point[] = [
    [300, 300],
    [560, 560],
    [1160, 330],
  ];
  const islands = places.map((at, n) =>
    coast({ at, radius: [150, 128, 140][n] ?? 130, flat: 0.86, seed: 6 + 5 * n, turned: n }),
  );
  const links: Point[][] = [
    [places[0] ?? [0, 0], [330, 470], places[1] ?? [0, 0]],
    [places[1] ?? [0, 0], [860, 620], [1010, 470], places[2] ?? [0, 0]],
    [places[0] ?? [0, 0], [560, 150], [900, 140], places[2] ?? [0, 0]],
  ];
  const tints = ["#f5e3c3", "#e8ead3", "#d3eae4", "#b9e0e2"];
  return picture(
    "#f8d9bd",
    depths(islands, { tints, line: "#8fc4c4", step: 36 }) +
      islands.map((d) => fill(d, "#7fbfa2") + stroke(d, ink.beach, 14)).join("") +
      links.map((points) => dotted(points, ink.laterite)).join("") +
      places.map(sheet).join(""),
  );
}

/** A written sheet. */
function sheet([x, y]: Point): string {
  const lines = [-22, 0, 22].map((dy, n) => stroke(`M${x - 26} ${y + dy}h${[52, 52, 30][n]}`, ink.lagoon, 7));
  return (
    `<rect x="${x - 50}" y="${y - 60}" width="100" height="120" rx="14" fill="#fff" stroke="${ink.deep}" stroke-width="6"/>` +
    lines.join("")
  );
}

/** Winds that turn around their eye, and a house with its light on. */
export function cyclone(): string {
  const eye: Point = [830, 330];
  const arms = Array.from({ length: 9 }, (_, arm) => windArm(eye, arm / 9, arm));
  const island = coast({ at: [250, 760], radius: 250, flat: 0.55, seed: 8 });
  return picture(
    ink.abyss,
    disc(eye, 560, "#0b3640") +
      disc(eye, 400, "#0d4652") +
      disc(eye, 250, "#0f5866") +
      arms.join("") +
      disc(eye, 66, "#0f5866") +
      disc(eye, 60, ink.sand, 'opacity=".12"') +
      disc(eye, 30, ink.sun) +
      depths([island], { tints: ["#0a2e38", "#0c3c48", "#0f4c59"], line: "#1f6a78", step: 30 }) +
      fill(island, "#12402f") +
      house([250, 640]),
  );
}

function windArm([x, y]: Point, turn: number, n: number): string {
  const points = Array.from({ length: 90 }, (_, step): Point => {
    const along = step / 89;
    const angle = 2 * Math.PI * (turn + 0.62 * along);
    const radius = 84 * Math.exp(2.35 * along);
    return [x + radius * 1.12 * Math.cos(-angle), y + radius * Math.sin(-angle)];
  });
  const d = `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`;
  const colour = n % 3 === 0 ? ink.shallow : ink.mist;
  return stroke(d, colour, 30, 'opacity=".1"') + stroke(d, colour, n % 3 === 0 ? 7 : 4, 'opacity=".75"');
}

const house = ([x, y]: Point): string =>
  `<rect x="${x - 78}" y="${y - 40}" width="156" height="92" fill="${ink.sand}"/>` +
  fill(`M${x - 104} ${y - 36}L${x} ${y - 116}L${x + 104} ${y - 36}Z`, ink.laterite) +
  `<rect x="${x - 54}" y="${y - 14}" width="42" height="38" rx="4" fill="${ink.sun}"/>` +
  `<rect x="${x + 14}" y="${y - 14}" width="36" height="66" rx="4" fill="${ink.deep}"/>`;
