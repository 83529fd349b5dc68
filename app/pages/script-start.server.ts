import { pages } from "../pages.ts";
import type { ScriptStart } from "./page.ts";

const starts = new Map(
  pages.map(({ file, pattern, begins, offline }) => [
    file.replace(/\.tsx?$/, ""),
    { begins, ...(offline && { worker: { file: offline, scope: pattern } }) },
  ]),
);

type Start = { begins?: ScriptStart["begins"]; worker?: { file: string; scope: string } };

/** @param route its id, which is its module's path without ending */
export const scriptStart = (route: string | undefined): Start => starts.get(route ?? "") ?? {};
