import { grid } from "./grid.ts";
import { readGrid } from "./read-grid.ts";

/** The 13 themes and 106 criteria of RGAA 4.1.2. */
export const themes = readGrid(grid);
