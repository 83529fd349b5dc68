import { grid } from "./grid.ts";
import { readGrid } from "./read-grid.ts";

/** The 13 themes of RGAA 4.1.2 with their 106 criteria, each with its verdict and how it is known. */
export const themes = readGrid(grid);
