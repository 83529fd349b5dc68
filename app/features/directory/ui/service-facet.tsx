import { useState } from "react";
import type { FacetChoiceRow, ServiceFacetRows } from "../fact-facets.server.ts";
import { FacetRow } from "./facet-row.tsx";

type ServiceFacetProps = {
  chosen: string | undefined;
  rows: ServiceFacetRows;
};

/** Popular services first, the others folded. The order never changes. */
export function ServiceFacet({ chosen, rows }: ServiceFacetProps) {
  const { any, popular, others } = rows;
  // Initial state only: afterwards the user controls it.
  const [open] = useState(() => others.some(({ value }) => value === chosen));
  const choice = { type: "radio", name: "category" } as const;
  const row = (one: FacetChoiceRow) => (
    <FacetRow key={one.value} {...choice} {...one} checked={chosen === one.value} />
  );
  return (
    <fieldset className="facet">
      <legend>Service</legend>
      <FacetRow {...choice} value="" label="Tous" checked={!chosen} count={any} />
      {popular.map(row)}
      <details open={open}>
        <summary>Les {popular.length + others.length} services</summary>
        {others.map(row)}
      </details>
    </fieldset>
  );
}
