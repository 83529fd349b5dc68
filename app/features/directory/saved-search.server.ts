import { managedServicesSlug } from "#app/core/catalogue/categories.ts";
import { communeNamed } from "#app/core/catalogue/communes.ts";
import { factKinds } from "#app/core/catalogue/fact-kinds.ts";
import { factTag } from "#app/core/catalogue/facts.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import {
  type DirectoryFilters,
  type DirectoryState,
  directoryParams,
  type SwitchName,
  switchNames,
} from "./directory-url.ts";
import { labelsOfFacts } from "./fact-facets.server.ts";
import { activeFilters } from "./filter-labels.ts";
import { understandAhead } from "./search/understand.server.ts";
import { EVERYTHING } from "./words/ranking.ts";

/** Of a row of an index. */
const LONGEST_SUBJECT = 1_500;

const switchTraits: Record<SwitchName, string> = {
  featured: "featured",
  verified: "verified",
  managed: `category:${managedServicesSlug}`,
  website: "website",
};

/** What the list filters by, as traits of a company: `company_traits` and its proofs. */
function traitsOf({ category, zone, commune, ...others }: Omit<DirectoryFilters, "q">): string[] {
  return [
    ...(commune ? [`commune:${communeNamed(commune) ?? ""}`] : []),
    ...(others.label ? [`proof:${others.label}`] : []),
    ...factKinds.flatMap((kind) => {
      const key = others[kind];
      return key === undefined || kind === "label" ? [] : `fact:${factTag(kind, key)}`;
    }),
    ...(category ? [`category:${category}`] : []),
    ...(zone ? [`zone:${zone}`] : []),
    ...switchNames.filter((name) => others[name]).map((name) => switchTraits[name]),
  ];
}

/** A search of the directory, to be compared with companies that do not exist yet; undefined when it can find none. */
export async function saveSearch(scope: MemoScope, state: DirectoryState) {
  const labels = await labelsOfFacts(scope, state);
  if (!labels) return undefined;
  const { q, page: _page, size: _size, map: _map, ...others } = state;
  const query = q.trim() ? await understandAhead(scope, q) : EVERYTHING;
  if (query === undefined) return undefined;
  const active = activeFilters(state, labels);
  const named = (some: typeof active) => some.map(({ label }) => label).join(", ");
  const subject = new URLSearchParams(directoryParams({ q, ...others })).toString();
  if (subject.length > LONGEST_SUBJECT) return undefined;
  return {
    kind: "search" as const,
    subject,
    title: named(active) || "Toutes les entreprises de l’annuaire",
    ownTitle: named(active.filter(({ name }) => name !== "q")) || "une recherche dans l’annuaire",
    query,
    traits: traitsOf(others),
  };
}
