import { truncate } from "#app/platform/text/text.ts";
import { xml } from "#app/platform/text/xml.ts";
import { type BadgeVariant, badgeSize } from "../badge.rules.ts";

/** What it shows today: nothing where the page is not public. */
type BadgeFacts = { verifiedOn: string | undefined; label: string | undefined } | undefined;

const light = {
  paper: "#ffffff",
  edge: "#c3cfd2",
  ink: "#10262d",
  quiet: "#445a61",
  sea: "#005f73",
  proof: "#1d6b45",
};
const dark = {
  paper: "#10262d",
  edge: "#3c565f",
  ink: "#ffffff",
  quiet: "#c3d3d6",
  sea: "#5ccbdd",
  proof: "#8fdcb4",
};
const SUN = "#f4b942";
/** Of the second and third line, as wide as the drawing in the letters of most systems. */
const LONGEST = 29;

/** Drawn by the fonts of who sees it: a picture in a page may load none. */
export function drawBadge(facts: BadgeFacts, variant: BadgeVariant): string {
  const { width, height } = badgeSize(variant);
  const colours = variant.dark ? dark : light;
  const texts = variant.small ? smallTexts(facts) : textsOf(facts);
  const title = facts
    ? ["Sur Récif", facts.verifiedOn && `fiche vérifiée le ${facts.verifiedOn}`, facts.label]
    : texts;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="Verdana, 'DejaVu Sans', sans-serif">
<title>${xml(title.filter(Boolean).join(", "))}</title>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="${variant.small ? 6 : 10}" fill="${colours.paper}" stroke="${colours.edge}"/>
${markOf(variant, colours.sea)}
${variant.small ? smallLine(texts, colours) : lines(texts, colours, Boolean(facts?.verifiedOn || facts?.label))}
</svg>
`;
}

function textsOf(facts: BadgeFacts): string[] {
  if (!facts) return ["Récif", "Fiche absente de l’annuaire"];
  const verified = facts.verifiedOn && `Vérifiée le ${facts.verifiedOn}`;
  const proofs = [verified, facts.label].filter((line) => line !== undefined);
  const shown = proofs.length > 0 ? proofs : ["L’annuaire cyber calédonien"];
  return ["Sur Récif", ...shown.map((line) => truncate(line, LONGEST))];
}

function smallTexts(facts: BadgeFacts): string[] {
  if (!facts) return ["Récif", "fiche absente"];
  return ["Sur Récif", facts.verifiedOn ? `vérifiée le ${facts.verifiedOn}` : "annuaire cyber"];
}

type Colours = typeof light;

function lines([first = "", ...others]: string[], colours: Colours, isProved: boolean): string {
  const top = others.length > 1 ? 26 : 34;
  const rows = others.map(
    (text, at) =>
      `<text x="70" y="${top + 19 + at * 18}" font-size="11" fill="${isProved ? colours.proof : colours.quiet}">${xml(text)}</text>`,
  );
  return [
    `<text x="70" y="${top}" font-size="15" font-weight="700" fill="${colours.ink}">${xml(first)}</text>`,
    ...rows,
  ].join("\n");
}

const smallLine = ([first = "", second = ""]: string[], { ink, quiet }: Colours) =>
  `<text x="38" y="22.5" font-size="11" fill="${quiet}"><tspan font-weight="700" fill="${ink}">${xml(first)}</tspan> · ${xml(second)}</text>`;

const markOf = ({ small }: BadgeVariant, sea: string) =>
  `<g transform="${
    small ? "translate(9 7) scale(0.55)" : "translate(15 17) scale(1.05)"
  }" fill="none" stroke="${sea}" stroke-width="3" stroke-linecap="round"><circle cx="20" cy="20" r="17.5"/><circle cx="20" cy="13.25" r="4.5" fill="${SUN}" stroke="none"/><path d="M4.2 23.6c3.4-2.6 6.6-2.6 10 0s6.6 2.6 10.4 0 7.4-2.6 11.2 0M7.7 30.4c2.6-2 5.2-2 8 0s5.4 2 8.2 0 5.4-2 8.4 0"/></g>`;

/** Black on white whatever the theme: scanners and printers want both. @param code modules and path of the QR code */
export function drawQrCode({ size, path }: { size: number; path: string }, name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges">
<title>${xml(`Fiche de ${name} sur Récif`)}</title>
<rect width="${size}" height="${size}" fill="#ffffff"/>
<path d="${path}" fill="#000000"/>
</svg>
`;
}
