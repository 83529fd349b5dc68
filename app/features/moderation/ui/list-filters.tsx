import { Checkbox, type Option } from "#app/ui/form/field.tsx";
import { FilterButtons, FilterForm, FilterSelect } from "#app/ui/form/filter-form.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { type ListState, listSwitches, sorts } from "../lists.rules.ts";

type ListFiltersProps = {
  state: ListState;
  categories: readonly Option[];
  zones: readonly Option[];
};

const sortOptions = optionsOf(sorts);

export function ListFilters({ state, categories, zones }: ListFiltersProps) {
  const { list, q, category, zone, on, sort, size } = state;
  const action = `/admin/entreprises/${list}`;
  const used = Boolean(q || category || zone || on.length > 0);
  return (
    <FoldedCard title="Filtrer et trier" open={used}>
      <FilterForm state={state} action={action} className="mt-3 grid gap-4">
        {q && <input type="hidden" name="q" value={q} />}
        <input type="hidden" name="size" value={size} />
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <FilterSelect
            name="category"
            label="Catégorie"
            all="Toutes"
            options={categories}
            value={category}
          />
          <FilterSelect name="zone" label="Localisation" all="Toutes" options={zones} value={zone} />
          <FilterSelect name="sort" label="Tri" options={sortOptions} value={sort} />
        </div>
        <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {listSwitches.map(({ key, label }) => (
            <Checkbox key={key} name={key} value="1" label={label} defaultChecked={on.includes(key)} bare />
          ))}
        </div>
        <FilterButtons used={used} clear={action} />
      </FilterForm>
    </FoldedCard>
  );
}
