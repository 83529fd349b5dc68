import { useState } from "react";
import { type Category, categories, popularCategorySlugs } from "#app/core/catalogue/categories.ts";
import type { FacetCounts } from "../directory/facets.ts";
import { FacetRow } from "./facet-row.tsx";

const first: readonly string[] = popularCategorySlugs;
/** In the order of the catalogue, which is the order of their counts. */
const all = categories.map((category, at) => ({ ...category, at }));
const popular = first.flatMap((wanted) => all.filter(({ slug }) => slug === wanted));
const others = all.filter(({ slug }) => !first.includes(slug)).toSorted(byName);

type ServiceFacetProps = {
  chosen: string | undefined;
  counts: FacetCounts["category"];
};

/** The services most asked for; the others are one press away. The order never changes under the reader. */
export function ServiceFacet({ chosen, counts }: ServiceFacetProps) {
  // Only at first: what the reader opens or closes stays so.
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

/** A slug is the name without its accents: no table of a language is asked (tests/e2e/public/first-view.spec.ts). */
function byName(a: Category, b: Category): number {
  if (a.slug === "autre") return 1;
  return b.slug === "autre" || a.slug < b.slug ? -1 : 1;
}
