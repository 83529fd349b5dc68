import { type FormEvent, useId } from "react";
import { Form, useNavigate } from "react-router";
import { categories, categoryGroups } from "#app/core/catalogue/categories.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { SearchIcon } from "#app/ui/icon/icon.tsx";
import { SearchField } from "#app/ui/search/combobox.tsx";
import {
  DEFAULT_SIZE,
  type DirectoryState,
  directoryHref,
  parseDirectoryUrl,
} from "../directory/directory-url.ts";
import { FilterSelect } from "./filter-select.tsx";
import { MoreFilters } from "./more-filters.tsx";

/**
 * The directory's one form. Plain GET beneath; with JavaScript every change is followed at once, in place, to an
 * address that only says what is chosen.
 */
export function DirectoryForm({ state }: { state: DirectoryState }) {
  const id = useId();
  const navigate = useNavigate();

  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const wanted = parseDirectoryUrl(new URLSearchParams(fields));
    if (wanted) navigate(directoryHref(wanted), { preventScrollReset: true });
  }

  return (
    <Form role="search" method="get" action="/directory" onSubmit={follow} className="grid gap-4">
      {state.size !== DEFAULT_SIZE && <input type="hidden" name="size" value={state.size} />}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          Rechercher une entreprise, un service ou une commune
        </label>
        <div className="search-frame flex flex-col rounded-card border-2 border-control bg-page p-1.5 transition-colors hover:border-lagoon sm:flex-row">
          <SearchField id={id} defaultValue={state.q} example="sauvegarde, audit, Koné…" />
          <button type="submit" className={buttonLook("primary", "md", "sm:px-6")}>
            <SearchIcon aria-hidden className="size-5" />
            Rechercher
          </button>
        </div>
      </div>
      <div className="grid items-end gap-3 xs:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
        <CategoryPicker value={state.category ?? ""} />
        <FilterSelect name="location" label="Localisation" anyLabel="Partout" value={state.zone ?? ""}>
          {zones.map((zone) => (
            <option key={zone.key} value={zone.key}>
              {zone.label}
            </option>
          ))}
        </FilterSelect>
        <div className="xs:max-lg:col-span-2">
          <MoreFilters state={state} />
        </div>
      </div>
    </Form>
  );
}

function CategoryPicker({ value }: { value: string }) {
  return (
    <FilterSelect name="category" label="Catégorie" anyLabel="Toutes" value={value}>
      {categoryGroups.map((group) => (
        <optgroup key={group.key} label={group.title}>
          {categories
            .filter((one) => one.group === group.key)
            .map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.name}
              </option>
            ))}
        </optgroup>
      ))}
    </FilterSelect>
  );
}
