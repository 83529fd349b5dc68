import type { CSSProperties } from "react";

/** Copies of the design tokens: mail clients support neither our style sheets nor custom properties. */
const light = {
  page: "#FFFFFF",
  sand: "#FAF6EE",
  foam: "#EEF5F5",
  ink: "#10262D",
  ink2: "#445A61",
  lagoon: "#005F73",
  onLagoon: "#FFFFFF",
  line: "#D3DEDF",
};
const dark: typeof light = {
  page: "#0B1C22",
  sand: "#10262D",
  foam: "#17323A",
  ink: "#E9F1F1",
  ink2: "#AFC3C8",
  lagoon: "#63CBD9",
  onLagoon: "#06222A",
  line: "#24434C",
};

export const fonts = '"Atkinson Hyperlegible Next", Verdana, "Segoe UI", Arial, sans-serif';
export const monospace = 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace';

/** Class for the dark theme, inline style for the light one: clients strip one or the other. */
type Tone = { className: string; style: CSSProperties };
export const tones = {
  sheet: { className: "r-sheet", style: { backgroundColor: light.page, border: `1px solid ${light.line}` } },
  text: { className: "r-text", style: { color: light.ink } },
  quiet: { className: "r-quiet", style: { color: light.ink2 } },
  brand: { className: "r-brand", style: { color: light.lagoon } },
  link: { className: "r-brand", style: { color: light.lagoon, textDecoration: "underline" } },
  button: { className: "r-button", style: { backgroundColor: light.lagoon, color: light.onLagoon } },
  panel: {
    className: "r-panel",
    style: { backgroundColor: light.foam, borderLeft: `4px solid ${light.lagoon}`, color: light.ink },
  },
  rule: { className: "r-rule", style: { borderColor: light.line } },
} satisfies Record<string, Tone>;

/** Inline styles cannot express it. Without ">", "&" or quotes, which React would escape. */
export const themes = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.r-desk { background-color: ${light.sand}; }
@media (prefers-color-scheme: dark) {
  .r-desk { background-color: ${dark.sand} !important; }
  .r-sheet { background-color: ${dark.page} !important; border-color: ${dark.line} !important; }
  .r-text { color: ${dark.ink} !important; }
  .r-quiet { color: ${dark.ink2} !important; }
  .r-brand { color: ${dark.lagoon} !important; }
  .r-button { background-color: ${dark.lagoon} !important; color: ${dark.onLagoon} !important; }
  .r-panel { background-color: ${dark.foam} !important; border-color: ${dark.lagoon} !important; color: ${dark.ink} !important; }
  .r-rule { border-color: ${dark.line} !important; }
}`;
