import { categoryName } from "#app/core/catalogue/categories.ts";
import { type FactKind, factKinds } from "#app/core/catalogue/fact-kinds.ts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { truncate } from "#app/platform/text/text.ts";
import {
  type DirectoryFilters,
  type DirectoryState,
  directoryHref,
  type SwitchName,
  switchNames,
  without,
} from "./directory-url.ts";

export const switchLabels: Record<SwitchName, string> = {
  featured: "Entreprises en vedette",
  verified: "Entreprises vérifiées",
  managed: "Services infogérés",
  website: "Avec un site web",
};

export const QUOTED = 60;

export type Found = { total: number; capped: boolean };

export function foundInWords({ total, capped }: Found): string {
  return capped ? `Plus de ${formatNumber(total)} entreprises` : countOf(total, "entreprise");
}

/** Of the commune and the facts that are chosen, from the catalogues on the server. */
export type FactLabels = { [kind in FactKind | "commune"]?: string };

export type ActiveFilter = {
  name: keyof DirectoryFilters;
  label: string;
  /** The page without it. */
  to: string;
};

/** In the order of the form, each with a link to remove it. */
export function activeFilters(state: DirectoryState, factLabels: FactLabels): ActiveFilter[] {
  const labels: [keyof DirectoryFilters, string | undefined][] = [
    ["q", state.q && `«\u00a0${truncate(state.q, QUOTED)}\u00a0»`],
    ["category", state.category && categoryName(state.category)],
    ["zone", state.zone && zoneLabel(state.zone)],
    ["commune", state.commune && (factLabels.commune ?? state.commune)],
    ...switchNames.map((name): [SwitchName, string | undefined] => [
      name,
      state[name] ? switchLabels[name] : undefined,
    ]),
    ...factKinds.map((kind): [FactKind, string | undefined] => [
      kind,
      state[kind] && (factLabels[kind] ?? state[kind]),
    ]),
  ];
  return labels.flatMap(([name, label]) =>
    label ? [{ name, label, to: directoryHref(without(state, [name])) }] : [],
  );
}
