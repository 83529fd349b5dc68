import { disc, fill, HEIGHT, ink, type Point, pathOf, picture, sequence, stroke, WIDTH } from "./chart.ts";

/** Seen from the side, as through the water. */
type Wave = { y: number; height: (x: number) => number; length: number; from: number };

function crest({ y, height, length, from }: Wave): Point[] {
  return sequence(181).map((n): Point => {
    const x = (n / 180) * WIDTH;
    return [x, y + height(x) * Math.sin((2 * Math.PI * x) / length + from)];
  });
}

/** Water from a crest down. */
function water(wave: Wave, colour: string, line: string): string {
  const points = crest(wave);
  return (
    fill(pathOf([...points, [WIDTH, HEIGHT], [0, HEIGHT]], true), colour) + stroke(pathOf(points), line, 3)
  );
}

/** A hook among fish, one of which looks at it. */
export function hook(): string {
  const tints = ["#cfe9ec", "#a9d6dc", "#78bcc6", "#439aa8", "#1b7586", "#005a6c"];
  const layers = tints.map((tint, n) =>
    water({ y: 150 + n * 118, height: () => 16 - n, length: 520 + 60 * n, from: n * 1.9 }, tint, "#ffffff66"),
  );
  const school: [Point, number][] = [
    [[250, 330], 0.9],
    [[390, 420], 1],
    [[230, 500], 0.8],
    [[480, 560], 0.95],
    [[320, 640], 0.85],
    [[560, 380], 0.8],
  ];
  const line = stroke("M930 -10V430", ink.abyss, 4);
  const bend = "M930 430V560a74 74 0 0 1 -148 0v-26";
  return picture(
    ink.sand,
    disc([1190, 92], 54, ink.sun) +
      layers.join("") +
      school.map(([at, size]) => fish(at, size, ink.foam)).join("") +
      line +
      stroke(bend, ink.abyss, 20) +
      fill("M782 500L748 556L800 544Z", ink.abyss) +
      disc([930, 424], 17, ink.laterite) +
      fish([690, 500], 1.25, ink.clay) +
      fish([1230, 600], 0.7, ink.mist, -1) +
      fish([1130, 690], 0.6, ink.mist, -1),
  );
}

function fish([x, y]: Point, size: number, colour: string, facing = 1): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size * facing} ${size})">` +
    `<path d="M58 0C34 -34 -18 -36 -46 -4L-82 -30V30L-46 4C-18 36 34 34 58 0Z" fill="${colour}"/>` +
    `<circle cx="30" cy="-7" r="6" fill="${ink.abyss}"/></g>`
  );
}

/** A sea that was rough and grows calm, towards the sun that rises. */
export function calm(): string {
  const tints = ["#8ccbd3", "#5fb1bc", "#38949f", "#1c7887", "#075f71", "#004a5b", "#06353f"];
  const seas = tints.map((tint, n) => {
    const height = (x: number) => (78 - 5 * n) * (1 - x / WIDTH) ** 1.7 + 3;
    return water({ y: 400 + n * 62, height, length: 250 + 24 * n, from: n * 1.3 }, tint, "#ffffff80");
  });
  const rays = [150, 205, 260].map(
    (radius) =>
      `<circle cx="1130" cy="372" r="${radius}" fill="none" stroke="${ink.sun}" stroke-width="5" opacity="${(1 - radius / 340).toFixed(2)}"/>`,
  );
  return picture(
    ink.dusk,
    rays.join("") +
      disc([1130, 372], 98, ink.sun) +
      cloud([250, 150], 1.2) +
      cloud([520, 96], 0.8) +
      seas.join("") +
      buoy([905, 470]),
  );
}

const cloud = ([x, y]: Point, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-130 40a44 44 0 0 1 12 -86a70 70 0 0 1 132 -16a54 54 0 0 1 92 42a32 32 0 0 1 4 60Z" fill="${ink.clay}" opacity=".55"/>`;

/** A ring that carries whoever fell into the water. */
const buoy = ([x, y]: Point): string =>
  `<g transform="translate(${x} ${y}) rotate(-14)"><ellipse rx="92" ry="58" fill="none" stroke="${ink.sand}" stroke-width="38"/>` +
  `<ellipse rx="92" ry="58" fill="none" stroke="${ink.laterite}" stroke-width="38" stroke-dasharray="60 60.2" stroke-dashoffset="30"/></g>`;
