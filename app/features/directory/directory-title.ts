import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import { TITLE_ROOM } from "#app/platform/seo/meta-text.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { truncate } from "#app/platform/text/text.ts";
import { type DirectoryState, switchNames } from "./directory-url.ts";
import { type FactLabels, switchLabels } from "./filter-labels.ts";

type Found = {
  state: DirectoryState;
  factLabels: FactLabels;
  total: number;
  capped: boolean;
  pageCount: number;
};

const SHORTEST_QUERY = 12;

/** A view of its own has a title of its own. */
export const ON_MAP = ", carte";

/**
 * Title of a results page, within the length left by the site's name: count, query, place and page (RGAA 8.6). The
 * query is truncated before anything else is dropped.
 */
export function directoryTitle({ state, factLabels, total, capped, pageCount }: Found): string {
  const count = capped ? `Plus de ${formatNumber(total)} entreprises` : countOf(total, "entreprise");
  const pages = `${pageCount > 1 ? `, page ${state.page}` : ""}${state.map ? ON_MAP : ""}`;
  const room = TITLE_ROOM - `${count} : ${pages}`.length;
  return `${count} : ${askedWithin(room, state, factLabels)}${pages}`;
}

function askedWithin(room: number, state: DirectoryState, factLabels: FactLabels): string {
  const { q, category, zone } = state;
  const others = [
    ...(zone ? [zone === "distance" ? "à distance" : zoneLabel(zone)] : []),
    ...(category ? [categoryName(category)] : []),
    ...switchNames.filter((name) => state[name]).map((name) => switchLabels[name].toLowerCase()),
    ...Object.values(factLabels),
  ];
  if (!q) return longestWithin(room, others) || truncate(others[0] ?? "", room);
  const quotes = "«  »".length;
  const rest = longestWithin(room - quotes - Math.min(SHORTEST_QUERY, q.length), ["", ...others]);
  return `«\u00a0${truncate(q, room - quotes - rest.length)}\u00a0»${rest}`;
}

function longestWithin(room: number, words: readonly string[]): string {
  const lists = words.map((_, last) => words.slice(0, last + 1).join(", "));
  return lists.findLast((list) => list.length <= room) ?? "";
}
