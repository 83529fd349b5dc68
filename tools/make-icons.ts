/**
 * Generates app/ui/assets/icons.svg from Lucide: one symbol per category (by slug) and per interface icon ("ui-…").
 * To add one: name it below, then `node tools/make-icons.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const categories: Record<string, string> = {
  "audit-conseil": "clipboard-check",
  infrastructure: "network",
  sauvegarde: "hard-drive-download",
  "reprise-dactivite-pca-pra": "life-buoy",
  "protection-des-donnees": "file-lock",
  "securite-web": "globe-lock",
  "base-de-donnees": "database",
  "developpement-securise": "code-xml",
  "tests-dintrusion": "crosshair",
  "gestion-des-risques": "gauge",
  "formation-sensibilisation": "graduation-cap",
  "securite-mobile": "smartphone",
  "gouvernance-conformite": "compass",
  "reponse-a-incident-forensic": "fingerprint-pattern",
  cyberassurance: "umbrella",
  "surveillance-securite-managee-24h-24": "radar",
  "threat-intelligence-veille-cyber": "telescope",
  "securite-cloud": "cloud-cog",
  "iam-gestion-de-lidentite-et-de-lacces": "key-round",
  "securite-industrielle-ot-scada": "factory",
  "securite-physique-controle-dacces": "cctv",
  "securite-des-emails": "mail-check",
  "securite-des-iot-objets-connectes": "house-wifi",
  "conformite-reglementaire": "scale",
  autre: "shapes",
};

const interfaceIcons = [
  ...[
    "building-2",
    "check",
    "chevron-down",
    "circle-alert",
    "circle-check",
    "external-link",
    "eye",
    "eye-off",
    "file-text",
  ],
  ...[
    "info",
    "layout-grid",
    "lock",
    "mail",
    "map-pin",
    "message-circle-question-mark",
    "phone",
    "printer",
    "search",
  ],
  ...["share-2", "sliders-horizontal", "tag", "triangle-alert", "x"],
];

type IconNode = [tag: string, attributes: Record<string, string>][];

// Install with `npm ci --prefix tools/packages`.
const lucide = path.join(
  path.dirname(createRequire(path.resolve("tools/packages/package.json")).resolve("lucide-react")),
  "../esm/icons",
);

async function drawing(name: string): Promise<string> {
  const file = path.join(lucide, `${name}.mjs`);
  const renamed = /export \{ default \} from '\.\/(.+)\.mjs'/.exec(readFileSync(file, "utf8"))?.[1];
  if (renamed) return drawing(renamed);
  const { __iconData } = (await import(file)) as { __iconData: { node: IconNode } };
  return __iconData.node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
      return `<${tag} ${written.join(" ")}/>`;
    })
    .join("");
}

const named = [...Object.entries(categories), ...interfaceIcons.map((name) => [`ui-${name}`, name] as const)];
const symbols = await Promise.all(
  named.map(async ([id, name]) => `<symbol id="${id}" viewBox="0 0 24 24">${await drawing(name)}</symbol>`),
);
const notice = "<!-- Drawings of Lucide (lucide.dev); their licence is in icons.LICENSE. -->";
writeFileSync(
  path.join(import.meta.dirname, "../app/ui/assets/icons.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Pictogrammes</title>\n${notice}\n${symbols.join("\n")}\n</svg>\n`,
);
