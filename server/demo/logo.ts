import { drawLetters } from "./logo-letters.ts";

export type DemoLogo = {
  shape: "circle" | "wave" | "hex" | "square" | "triangle" | "bars";
  background: string;
  foreground: string;
  letters?: string;
};

type Drawing = (logo: DemoLogo) => string;

/** Points of a pointy-top hexagon around the centre of the 400 × 400 square. */
function hexagon(radius: number): string {
  const corners = [-90, -30, 30, 90, 150, 210].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(200 + radius * Math.cos(angle)).toFixed(1)},${(200 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return corners.join(" ");
}

/** A band of two swells from the height `top` down to the bottom edge. */
function swell(top: number, height: number, shift: number): string {
  const start = shift - 200;
  return `M${start} ${top}q50 ${-height} 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0` + `V400H${start}Z`;
}

const shapes: Record<DemoLogo["shape"], Drawing> = {
  circle: ({ background, foreground }) =>
    `<circle cx="200" cy="200" r="104" fill="none" stroke="${foreground}" stroke-width="30"/>` +
    `<circle cx="273" cy="127" r="62" fill="${background}"/>` +
    `<circle cx="273" cy="127" r="38" fill="${foreground}"/>`,

  wave: ({ foreground }) =>
    `<g fill="${foreground}"><circle cx="200" cy="126" r="54"/>` +
    `<path d="${swell(222, 46, 0)}" opacity=".35"/>` +
    `<path d="${swell(274, 46, 50)}" opacity=".55"/>` +
    `<path d="${swell(328, 46, 0)}"/></g>`,

  hex: ({ foreground }) =>
    `<g stroke="${foreground}" stroke-linejoin="round">` +
    `<polygon points="${hexagon(132)}" fill="none" stroke-width="26"/>` +
    `<polygon points="${hexagon(60)}" fill="${foreground}" stroke-width="12"/></g>`,

  square: ({ foreground }) =>
    `<rect x="150" y="84" width="166" height="166" rx="30" fill="${foreground}" opacity=".4"/>` +
    `<rect x="84" y="150" width="166" height="166" rx="30" fill="none" stroke="${foreground}" ` +
    `stroke-width="26"/>`,

  triangle: ({ background, foreground }) =>
    `<g stroke-linejoin="round">` +
    `<path d="M258 158 340 292H176Z" fill="${foreground}" stroke="${foreground}" ` +
    `stroke-width="24" opacity=".5"/>` +
    `<path d="M158 112 262 292H54Z" fill="${background}" stroke="${background}" stroke-width="52"/>` +
    `<path d="M158 112 262 292H54Z" fill="${foreground}" stroke="${foreground}" stroke-width="24"/></g>`,

  bars: ({ foreground }) =>
    `<g fill="${foreground}"><rect x="76" y="208" width="50" height="112" rx="25" opacity=".45"/>` +
    `<rect x="142" y="144" width="50" height="176" rx="25" opacity=".7"/>` +
    `<rect x="208" y="80" width="50" height="240" rx="25"/>` +
    `<rect x="274" y="176" width="50" height="144" rx="25" opacity=".55"/></g>`,
};

/** The same shapes as a frame or an accent, leaving room for the letters. */
const lettered: Record<DemoLogo["shape"], (logo: DemoLogo, letters: string) => string> = {
  circle: ({ foreground }, letters) =>
    `<circle cx="200" cy="200" r="146" fill="none" stroke="${foreground}" stroke-width="16"/>` +
    drawLetters(letters, foreground, { centreX: 200, centreY: 200, width: 170, height: 116 }),

  wave: ({ foreground }, letters) =>
    `<g fill="${foreground}"><path d="${swell(296, 36, 0)}" opacity=".4"/>` +
    `<path d="${swell(340, 36, 50)}"/></g>` +
    drawLetters(letters, foreground, { centreX: 200, centreY: 158, width: 210, height: 138 }),

  hex: ({ foreground }, letters) =>
    `<polygon points="${hexagon(158)}" fill="none" stroke="${foreground}" stroke-width="16" ` +
    `stroke-linejoin="round"/>` +
    drawLetters(letters, foreground, { centreX: 200, centreY: 200, width: 164, height: 112 }),

  square: ({ background, foreground }, letters) =>
    `<rect x="72" y="72" width="256" height="256" rx="52" fill="${foreground}"/>` +
    drawLetters(letters, background, { centreX: 200, centreY: 200, width: 156, height: 124 }),

  triangle: ({ foreground }, letters) =>
    `<path d="M200 70 252 146H148Z" fill="${foreground}" stroke="${foreground}" stroke-width="18" ` +
    `stroke-linejoin="round"/>` +
    drawLetters(letters, foreground, { centreX: 200, centreY: 256, width: 210, height: 124 }),

  bars: ({ foreground }, letters) =>
    drawLetters(letters, foreground, { centreX: 200, centreY: 160, width: 204, height: 136 }) +
    `<g fill="${foreground}"><rect x="84" y="288" width="140" height="26" rx="13"/>` +
    `<rect x="240" y="288" width="76" height="26" rx="13" opacity=".5"/></g>`,
};

/** A 400 × 400 SVG without any text element: it looks the same on a machine without fonts. */
export function demoLogoSvg(logo: DemoLogo): string {
  const mark = logo.letters ? lettered[logo.shape](logo, logo.letters) : shapes[logo.shape](logo);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">` +
    `<rect width="400" height="400" fill="${logo.background}"/>${mark}</svg>`
  );
}
