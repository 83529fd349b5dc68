import { useState } from "react";
import { type Category, categories, popularCategorySlugs } from "#app/core/catalogue/categories.ts";
import type { FacetCounts } from "../search/facets.ts";
import { FacetRow } from "./facet-row.tsx";

const first: readonly string[] = popularCategorySlugs;
const all = categories.map((category, at) => ({ ...category, at }));
const popular = first.flatMap((wanted) => all.filter(({ slug }) => slug === wanted));
const others = all.filter(({ slug }) => !first.includes(slug)).toSorted(byName);

type ServiceFacetProps = {
  chosen: string | undefined;
  counts: FacetCounts["category"];
};

/** Popular services first, the others folded. The order never changes. */
export function ServiceFacet({ chosen, counts }: ServiceFacetProps) {
  // Initial state only: afterwards the user controls it.
  const [open] = useState(() => others.some(({ slug }) => slug === chosen));
  const choice = { type: "radio", name: "category" } as const;
  const row = ({ slug, name, at }: Category & { at: number }) => (
    <FacetRow
      key={slug}
      {...choice}
      value={slug}
      label={name}
      checked={chosen === slug}
      count={counts?.each[at]}
    />
  );
  return (
    <fieldset className="facet">
      <legend>Service</legend>
      <FacetRow {...choice} value="" label="Tous" checked={!chosen} count={counts?.any} />
      {popular.map(row)}
      <details open={open}>
        <summary>Les {categories.length} services</summary>
        {others.map(row)}
      </details>
    </fieldset>
  );
}

/** Sorts by slug, which has no accents: no locale data is loaded (tests/e2e/public/first-view.spec.ts). */
function byName(a: Category, b: Category): number {
  if (a.slug === "autre") return 1;
  return b.slug === "autre" || a.slug < b.slug ? -1 : 1;
}
