/**
 * Generates the maps of app/ui/map from province-coastlines.json, which names its source, and the communes' centres:
 * `node tools/draw-provinces.ts`. A test compares the results with the committed files.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { communeCentres } from "../app/core/catalogue/commune-centres.ts";
import { communeKey } from "../app/core/catalogue/communes.ts";

type Point = [longitude: number, latitude: number];
type Coastlines = { source: string } & Record<(typeof provinces)[number], Point[][]>;

const provinces = ["sud", "nord", "iles"] as const;
/** SVG units, as integers: one is two thirds of a pixel at the largest size. */
const WIDTH = 1000;
/** Water around the islands, wider than the outermost contour. */
const MARGIN = 114;
/** Equirectangular projection at the middle latitude: accurate enough for a small country. */
const SHRINKAGE = Math.cos((21.3 * Math.PI) / 180);

/** Of the map of communes: narrower water, so that dots are far enough from one another on a phone. */
const FRAME = { left: 76, top: 56, width: 848, height: 672 };
/** Between two dots: 24 pixels (WCAG 2.5.8) on a screen of 320, which the map fills. */
const APART = 65;
/** Radius of a dot on a desk. */
const DOT = 19;
/** Below this, a dot stands where the commune is. */
const DISPLACED = 14;
const INSET = {
  communes: ["Nouméa", "Dumbéa", "Le Mont-Dore", "Païta"],
  west: 166.26,
  east: 166.66,
  north: -22.055,
  south: -22.345,
  width: 400,
};

const folder = import.meta.dirname;
const coast: Coastlines = JSON.parse(readFileSync(path.join(folder, "province-coastlines.json"), "utf8"));
const coastPoints = provinces.flatMap((key) => coast[key].flat());
const [WEST, EAST] = extent(coastPoints.map(([longitude]) => longitude * SHRINKAGE));
const [SOUTH, NORTH] = extent(coastPoints.map(([, latitude]) => latitude));
const SCALE = (WIDTH - 2 * MARGIN) / (EAST - WEST);
const HEIGHT = Math.round((NORTH - SOUTH) * SCALE + 2 * MARGIN);

/** Files by path, with their contents. */
export const drawn: readonly (readonly [file: string, contents: () => string])[] = [
  [path.join(folder, "../app/ui/map/province-outlines.ts"), drawProvinces],
  [path.join(folder, "../app/ui/map/commune-places.ts"), drawCommunes],
  [path.join(folder, "../app/ui/styles/commune-places.css"), placeCommunes],
];

const HEAD = ["// Made by tools/draw-provinces.ts: change it there.", `// Source: ${coast.source}.`];

function place([longitude, latitude]: Point): Point {
  return [MARGIN + (longitude * SHRINKAGE - WEST) * SCALE, MARGIN + (NORTH - latitude) * SCALE];
}

function drawProvinces(): string {
  const paths = provinces.map(
    (key) => `  ${key}: "${coast[key].map((ring) => drawRing(ring.map(place))).join("")}",`,
  );
  return [
    ...HEAD,
    `export const mapSize = { width: ${WIDTH}, height: ${HEIGHT} };`,
    "",
    "export const provinceOutlines = {",
    ...paths,
    "} as const;",
    "",
  ].join("\n");
}

type Dot = { name: string; real: Point; at: Point };

/** What stands for the communes of the inset on the map of the islands. */
const INSET_DOT = "Grand Nouméa";

type Placed = { name: string; x: number; y: number; side: string };

type Places = { islands: Placed[]; inset: Placed[]; sum: Placed; leaders: string };

function placesOf(): Places {
  const dots = spread([
    ...Object.entries(communeCentres)
      .filter(([name]) => !INSET.communes.includes(name))
      .map(([name, [latitude, longitude]]) => ({ name, real: place([longitude, latitude]) })),
    { name: INSET_DOT, real: place([166.45, -22.2]) },
  ]);
  const sides = labelSides(dots);
  const placed = dots.map(({ name, at: [x, y] }) => ({
    name,
    x: percent((x - FRAME.left) / FRAME.width),
    y: percent((y - FRAME.top) / FRAME.height),
    side: sides.get(name) ?? "none",
  }));
  const inset = INSET.communes.map((name) => {
    const [latitude = 0, longitude = 0] = communeCentres[name] ?? [];
    const [x, y] = placeInInset([longitude, latitude]);
    const side = insetSides[name] ?? "right";
    return { name, x: percent(x / INSET.width), y: percent(y / insetHeight()), side };
  });
  const leaders = dots
    .filter(({ real, at }) => distance(real, at) > DISPLACED)
    .map(({ real, at }) => `M${round(real).join(" ")}L${round(at).join(" ")}`);
  const islands = placed.filter(({ name }) => name !== INSET_DOT);
  const sum = placed.find(({ name }) => name === INSET_DOT);
  if (!sum) throw new Error("no dot for the inset");
  return { islands, inset, sum, leaders: leaders.join("") };
}

function drawCommunes(): string {
  const { islands, inset, sum, leaders } = placesOf();
  const row = ({ name, x, y }: Placed) => `  { key: "${communeKey(name)}", x: ${x}, y: ${y} },`;
  return [
    ...HEAD,
    `export const communeFrame = "${FRAME.left} ${FRAME.top} ${FRAME.width} ${FRAME.height}";`,
    "",
    "/** Where a dot stands, in hundredths of the frame (as in commune-places.css). */",
    "type CommunePlace = { key: string; x: number; y: number };",
    "",
    "export const communePlaces: readonly CommunePlace[] = [",
    ...islands.map(row),
    "];",
    "",
    "/** From where a commune is to its dot, where there was no room for it. */",
    `export const communeLeaders =\n  "${leaders}";`,
    "",
    "/** All communes of the inset, on the map of the islands. */",
    `export const insetPlace = { x: ${sum.x}, y: ${sum.y} };`,
    "",
    `export const insetFrame = "0 0 ${INSET.width} ${insetHeight()}";`,
    "",
    `export const insetOutline =\n  "${drawInset()}";`,
    "",
    "export const insetPlaces: readonly CommunePlace[] = [",
    ...inset.map(row),
    "];",
    "",
  ].join("\n");
}

/** Where the names of dots stand: styles, of which pages have no attributes (RGAA 10.1). */
function placeCommunes(): string {
  const { islands, inset, sum } = placesOf();
  const all = [
    ...[...islands, ...inset].map((one) => ({
      ...one,
      selector: `.map-dot[data-commune="${communeKey(one.name)}"]`,
    })),
    { ...sum, selector: ".map-dot-sum" },
  ];
  const sidesOf: Record<string, string[]> = {
    left: ["--name-left: auto;", "--name-right: calc(100% + 0.125rem);"],
    top: ["--name-left: auto;", "--name-bottom: calc(100% - 0.0625rem);"],
    topLeft: ["--name-left: auto;", "--name-right: -0.375rem;", "--name-bottom: calc(100% - 0.0625rem);"],
    bottom: ["--name-left: auto;", "--name-top: calc(100% - 0.0625rem);"],
    none: ["--dot-name: none;"],
  };
  const rules = all.map(({ selector, x, y, side }) =>
    [
      `${selector} {`,
      `  left: ${x}%;`,
      `  top: ${y}%;`,
      ...(sidesOf[side] ?? []).map((one) => `  ${one}`),
      "}",
    ].join("\n"),
  );
  return ["/* Made by tools/draw-provinces.ts: change it there. */", ...rules, ""].join("\n");
}

const insetSides: Record<string, string> = { Païta: "bottom", Nouméa: "left", "Le Mont-Dore": "topLeft" };

const percent = (share: number) => Math.round(share * 1000) / 10;
const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(toX - x, toY - y);

/** Pushes dots apart until none touches another, each pulled to where it belongs. */
function spread(places: readonly Omit<Dot, "at">[]): Dot[] {
  const dots = places.map(({ name, real }): Dot => ({ name, real, at: [...real] }));
  const steps = 2_000;
  for (let step = 0; step < steps; step++) {
    for (const [index, one] of dots.entries())
      for (const other of dots.slice(index + 1)) {
        const apart = distance(one.at, other.at);
        if (apart >= APART) continue;
        const share = (APART - apart) / apart / 4;
        const [x, y] = [(other.at[0] - one.at[0]) * share, (other.at[1] - one.at[1]) * share];
        one.at = [one.at[0] - x, one.at[1] - y];
        other.at = [other.at[0] + x, other.at[1] + y];
      }
    const pull = 0.02 * (1 - step / steps);
    for (const dot of dots)
      dot.at = [dot.at[0] + (dot.real[0] - dot.at[0]) * pull, dot.at[1] + (dot.real[1] - dot.at[1]) * pull];
  }
  return dots;
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Names in reading size on a desk, each where it covers no dot and no other name; those without room have none. */
function labelSides(dots: readonly Dot[]): Map<string, string> {
  const letter = 11;
  const half = 11;
  const placed: Box[] = [];
  const sides = new Map<string, string>();
  for (const { name, at } of dots) {
    const length = name.length * letter;
    const candidates: Record<string, Box> = {
      right: box(at[0] + DOT, at[0] + DOT + length, at[1], half),
      left: box(at[0] - DOT - length, at[0] - DOT, at[1], half),
      top: box(at[0] - length / 2, at[0] + length / 2, at[1] - DOT - half, half),
      bottom: box(at[0] - length / 2, at[0] + length / 2, at[1] + DOT + half, half),
    };
    const side = Object.entries(candidates).find(
      ([, one]) =>
        one.left > FRAME.left &&
        one.right < FRAME.left + FRAME.width &&
        !placed.some((other) => overlap(one, other)) &&
        !dots.some(
          (dot) => dot.name !== name && overlap(one, box(dot.at[0] - DOT, dot.at[0] + DOT, dot.at[1], DOT)),
        ),
    );
    sides.set(name, side?.[0] ?? "none");
    if (side) placed.push(side[1]);
  }
  return sides;
}

const box = (left: number, right: number, middle: number, half: number): Box => ({
  left,
  right,
  top: middle - half,
  bottom: middle + half,
});

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function placeInInset([longitude, latitude]: Point): Point {
  const scale = INSET.width / ((INSET.east - INSET.west) * SHRINKAGE);
  return [(longitude - INSET.west) * SHRINKAGE * scale, (INSET.north - latitude) * scale];
}

function insetHeight(): number {
  return Math.round(placeInInset([INSET.west, INSET.south])[1]);
}

/** Cut far outside the frame, whose edges then show no coast. */
function drawInset(): string {
  const beyond = 60;
  const edges: [axis: 0 | 1, limit: number, keepsLess: boolean][] = [
    [0, -beyond, false],
    [0, INSET.width + beyond, true],
    [1, -beyond, false],
    [1, insetHeight() + beyond, true],
  ];
  return provinces
    .flatMap((key) => coast[key])
    .map((ring) => edges.reduce((points, edge) => cut(points, ...edge), ring.map(placeInInset)))
    .filter((ring) => ring.length > 2)
    .map(drawRing)
    .join("");
}

/** Sutherland and Hodgman: the part of a ring on one side of a line. */
function cut(ring: Point[], axis: 0 | 1, limit: number, keepsLess: boolean): Point[] {
  const isKept = (point: Point) => (keepsLess ? point[axis] <= limit : point[axis] >= limit);
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const crossing: Point = [
      before[0] + (point[0] - before[0]) * share,
      before[1] + (point[1] - before[1]) * share,
    ];
    if (isKept(point) !== isKept(before)) return isKept(point) ? [crossing, point] : [crossing];
    return isKept(point) ? [point] : [];
  });
}

/** Closed ring with relative steps, which compress well; duplicate points are merged. */
function drawRing(unrounded: Point[]): string {
  const points = unrounded.map(round);
  let [x, y] = points[0] ?? [0, 0];
  let drawn = `M${x} ${y}`;
  let letter = "l";
  for (const [toX, toY] of points.slice(1)) {
    if (toX === x && toY === y) continue;
    const step = `${toX - x} ${toY - y}`.replace(" -", "-");
    drawn += letter || !step.startsWith("-") ? `${letter || " "}${step}` : step;
    letter = "";
    [x, y] = [toX, toY];
  }
  return `${drawn}z`;
}

function extent(values: number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

if (import.meta.main) for (const [file, contents] of drawn) writeFileSync(file, contents());
