/**
 * Generates app/routes/public/home/province-outlines.ts from province-coastlines.json, which names its source: `node
 * tools/draw-provinces.ts`. A test compares the result with the committed file.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Point = [longitude: number, latitude: number];
type Coastlines = { source: string } & Record<(typeof provinces)[number], Point[][]>;

const provinces = ["sud", "nord", "iles"] as const;
/** SVG units, as integers: one is two thirds of a pixel at the largest size. */
const WIDTH = 1000;
/** Water around the islands, wider than the outermost contour. */
const MARGIN = 114;
/** Equirectangular projection at the middle latitude: accurate enough for a small country. */
const SHRINKAGE = Math.cos((21.3 * Math.PI) / 180);

const folder = import.meta.dirname;
export const target = path.join(folder, "../app/routes/public/home/province-outlines.ts");

export function drawProvinces(): string {
  const coast: Coastlines = JSON.parse(readFileSync(path.join(folder, "province-coastlines.json"), "utf8"));
  const points = provinces.flatMap((key) => coast[key].flat());
  const [west, east] = extent(points.map(([longitude]) => longitude * SHRINKAGE));
  const [south, north] = extent(points.map(([, latitude]) => latitude));
  const scale = (WIDTH - 2 * MARGIN) / (east - west);
  const place = ([longitude, latitude]: Point): Point => [
    Math.round(MARGIN + (longitude * SHRINKAGE - west) * scale),
    Math.round(MARGIN + (north - latitude) * scale),
  ];
  const height = Math.round((north - south) * scale + 2 * MARGIN);
  const paths = provinces.map(
    (key) => `  ${key}: "${coast[key].map((ring) => drawRing(ring.map(place))).join("")}",`,
  );
  return [
    "// Made by tools/draw-provinces.ts: change it there.",
    `// Source: ${coast.source}.`,
    `export const mapSize = { width: ${WIDTH}, height: ${height} };`,
    "",
    "export const provinceOutlines = {",
    ...paths,
    "} as const;",
    "",
  ].join("\n");
}

/** Closed ring with relative steps, which compress well; duplicate points are merged. */
function drawRing(points: Point[]): string {
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

if (import.meta.main) writeFileSync(target, drawProvinces());
