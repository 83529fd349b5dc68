import { buttonClasses } from "#app/ui/button.tsx";
import { ChipLink, RemovableChip } from "#app/ui/search/chip.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";
import { type DirectoryState, directoryHref } from "../directory-url.ts";
import type { ActiveFilter } from "../filter-labels.ts";

type ActiveFiltersProps = { active: readonly ActiveFilter[] } & Pick<DirectoryState, "size" | "map">;

export function ActiveFilters({ active, size, map }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  return (
    <div className="active-filters">
      <h2 className="sr-only">Filtres actifs</h2>
      <ul className="contents">
        {active.map(({ name, label, to }) => (
          <li key={name} className="flex min-w-0">
            <RemovableChip to={to} label={label}>
              <Term>{label}</Term>
            </RemovableChip>
          </li>
        ))}
      </ul>
      <SiteLink
        to={directoryHref({ size, map })}
        preventScrollReset
        className={buttonClasses("quiet", "sm", "px-3")}
      >
        Effacer tout
      </SiteLink>
    </div>
  );
}

type CategoryHintProps = { state: DirectoryState; categories: readonly { slug: string; name: string }[] };

export function CategoryHint({ state, categories }: CategoryHintProps) {
  if (categories.length === 0 || state.category) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm">
        {categories.length > 1 ? "Catégories qui correspondent" : "Catégorie qui correspond"} à votre
        recherche&nbsp;:
      </p>
      <ul className="contents">
        {categories.map(({ slug, name }) => (
          <li key={slug} className="flex min-w-0">
            <ChipLink
              to={directoryHref({ ...state, q: "", category: slug, page: 1 })}
              preventScrollReset
              className="text-start"
            >
              <Term>{name}</Term>
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
