import type { ToggleEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { firstReadIn, focusOn } from "#app/ui/focus.ts";
import { useFollowing } from "#app/ui/form/use-following.ts";
import { FiltersIcon } from "#app/ui/icon/icon.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { type DirectoryState, directoryParams, type SwitchName, switchNames } from "../directory-url.ts";
import type { FoldedFacet, PlaceFacetRows, ServiceFacetRows } from "../fact-facets.server.ts";
import { type ActiveFilter, type Found, foundInWords, switchLabels } from "../filter-labels.ts";
import type { FacetCounts } from "../search/facets.ts";
import { DIRECTORY_FORM } from "./directory-form.tsx";
import { FacetRow } from "./facet-row.tsx";
import { ServiceFacet } from "./service-facet.tsx";

const PANEL = "filtres";

type FiltersProps = {
  state: DirectoryState;
  switchCounts: FacetCounts["switches"];
  places: PlaceFacetRows;
  services: ServiceFacetRows;
  communes: FoldedFacet | undefined;
  factFacets: readonly FoldedFacet[];
  withoutProofs: string | undefined;
} & Found;

/**
 * Filters with counts, beside the results on a desktop; on a phone a popover, which needs no JavaScript. Without
 * popover support it is part of the page.
 */
export function Filters({
  state,
  switchCounts,
  places,
  communes,
  services,
  factFacets,
  withoutProofs,
  ...found
}: FiltersProps) {
  const panel = useFollowing(state, tick);
  return (
    <section
      ref={panel}
      id={PANEL}
      popover="auto"
      onToggle={readFromItsTitle}
      aria-labelledby="filtres-titre"
      className="filters"
    >
      <div className="filters-head">
        <h2 id="filtres-titre" data-focus-target="panel">
          Plus de filtres
        </h2>
        <Button type="button" variant="quiet" size="sm" popoverTarget={PANEL} popoverTargetAction="hide">
          Fermer
        </Button>
      </div>
      <div className="filters-body">
        <p className="sr-only">Le nombre après un choix est celui des entreprises qu’il trouverait.</p>
        <PlaceFacet chosen={state.zone} places={places} />
        {communes && <Folded {...communes} />}
        <ServiceFacet chosen={state.category} rows={services} />
        <ProofFacet state={state} counts={switchCounts} withoutProofs={withoutProofs} />
        {factFacets.map((facet) => (
          <Folded key={facet.name} {...facet} />
        ))}
      </div>
      <div className="filters-foot">
        <p>{foundInWords(found)}</p>
        <Button form={DIRECTORY_FORM} onClick={() => document.getElementById(PANEL)?.hidePopover?.()}>
          Appliquer
        </Button>
      </div>
    </section>
  );
}

/** Moves the focus into the sheet, which covers its opener. */
function readFromItsTitle({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") focusOn(firstReadIn(currentTarget));
}

function tick(panel: HTMLElement, state: DirectoryState): void {
  const wanted = new URLSearchParams(directoryParams(state));
  for (const input of panel.querySelectorAll("input")) {
    input.checked = input.value === (wanted.get(input.name) ?? "");
  }
}

export function FiltersOpener({ filters }: { filters: readonly ActiveFilter[] }) {
  const active = filters.filter(({ name }) => name !== "q").length;
  return (
    <Button type="button" variant="secondary" size="sm" popoverTarget={PANEL} className="filters-opener">
      <FiltersIcon aria-hidden className="size-5" />
      Plus de filtres
      {active > 0 && (
        <>
          <span aria-hidden="true">· {active}</span>
          <span className="sr-only">{active > 1 ? `${active} actifs` : "1 actif"}</span>
        </>
      )}
    </Button>
  );
}

type PlaceFacetProps = {
  chosen: DirectoryState["zone"];
  places: PlaceFacetRows;
};

function PlaceFacet({ chosen, places }: PlaceFacetProps) {
  const choice = { type: "radio", name: "location" } as const;
  return (
    <fieldset className="facet">
      <legend>Où</legend>
      <FacetRow {...choice} value="" label="Partout" checked={!chosen} count={places.any} />
      {places.rows.map((row) => (
        <FacetRow key={row.value} {...choice} {...row} checked={chosen === row.value} />
      ))}
    </fieldset>
  );
}

/** Folded, unless it is chosen. */
function Folded({ name, legend, chosen, any, rows }: FoldedFacet) {
  return (
    <details open={chosen !== undefined} className="facet">
      <summary>{legend}</summary>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {[{ value: "", label: "Indifférent", count: any }, ...rows].map((row) => (
          <FacetRow
            key={row.value}
            {...row}
            type="radio"
            name={name}
            checked={row.value === (chosen ?? "")}
          />
        ))}
      </fieldset>
    </details>
  );
}

type ProofFacetProps = {
  state: DirectoryState;
  counts: FacetCounts["switches"];
  withoutProofs: string | undefined;
};

const proofs: readonly SwitchName[] = ["verified", "managed", "website", "featured"];

function ProofFacet({ state, counts, withoutProofs }: ProofFacetProps) {
  return (
    <fieldset className="facet">
      <legend>Preuves</legend>
      {proofs.map((name) => (
        <FacetRow
          key={name}
          type="checkbox"
          name={name}
          value="1"
          label={switchLabels[name]}
          checked={Boolean(state[name])}
          count={counts?.[switchNames.indexOf(name)]}
        />
      ))}
      {withoutProofs && (
        <SiteLink to={withoutProofs} preventScrollReset className="facet-reset">
          Réinitialiser<span className="sr-only"> les preuves</span>
        </SiteLink>
      )}
    </fieldset>
  );
}
