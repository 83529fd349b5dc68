import { FilterButtons, FilterForm, FilterSelect } from "#app/ui/form/filter-form.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { isFiltered, USERS_PATH, type UserListState, userFilters, userSorts } from "../user-lists.rules.ts";

export function UserFilters({ state }: { state: UserListState }) {
  return (
    <FilterForm
      state={state}
      action={USERS_PATH}
      role="search"
      aria-label="Utilisateurs"
      className="grid grid-cols-1 items-end gap-4 rounded-card border border-line p-4 sm:grid-cols-2 xl:grid-cols-[2fr_1.4fr_1.3fr_auto]"
    >
      <input type="hidden" name="size" value={state.size} />
      <SearchField label="Rechercher par e-mail ou par nom" defaultValue={state.q} />
      <FilterSelect name="filtre" label="Filtre" options={optionsOf(userFilters)} value={state.filter} />
      <FilterSelect name="sort" label="Tri" options={optionsOf(userSorts)} value={state.sort} />
      <FilterButtons used={isFiltered(state)} clear={USERS_PATH} />
    </FilterForm>
  );
}
