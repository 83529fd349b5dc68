// Updates the grid of docs/accessibility.md from the table of criteria: node tools/write-accessibility-grid.ts
import fs from "node:fs";
import { gridText } from "#app/features/accessibility/grid-text.ts";
import { themes } from "#app/features/accessibility/themes.ts";

const DOCUMENT = "docs/accessibility.md";
const text = fs.readFileSync(DOCUMENT, "utf8");
const [before, after] = text.split(/(?<=<!-- grid -->\n)[\s\S]*(?=<!-- end of grid -->)/);
fs.writeFileSync(DOCUMENT, `${before}\n${gridText(themes)}\n\n${after}`);
