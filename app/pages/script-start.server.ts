import { pages, routeIdOf } from "../pages.ts";
import type { ScriptStart } from "./page.ts";

const starts = new Map(
  pages.map((page) => {
    const { pattern, begins, offline } = page;
    return [routeIdOf(page), { begins, ...(offline && { worker: { file: offline, scope: pattern } }) }];
  }),
);

type Start = { begins?: ScriptStart["begins"]; worker?: { file: string; scope: string } };

/** @param route its id, as `routeIdOf` names it */
export const scriptStart = (route: string | undefined): Start => starts.get(route ?? "") ?? {};
