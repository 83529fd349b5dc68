import { Checkbox, type Option } from "#app/ui/form/field.tsx";
import { FilterButtons, FilterForm, FilterSelect } from "#app/ui/form/filter-form.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { leadStatuses, leadStatusLabels } from "../../steps/lead-status.rules.ts";
import { type LeadListState, leadAges, leadSorts, leadSources } from "../lead-lists.rules.ts";

type LeadFiltersProps = {
  state: LeadListState;
  categories: readonly Option[];
  zones: readonly Option[];
};

const statusOptions = leadStatuses
  .filter((status) => status !== "archive")
  .map((status) => ({ value: status, label: leadStatusLabels[status] }));

export const isFiltered = ({
  q,
  status,
  category,
  zone,
  age,
  source,
  unanswered,
  late,
  byStaff,
}: LeadListState) =>
  Boolean(q || status || category || zone || age || source || unanswered || late || byStaff);

export function LeadFilters({ state, categories, zones }: LeadFiltersProps) {
  const { list, q, size } = state;
  const action = `/admin/demandes/${list}`;
  const used = isFiltered(state);
  return (
    <FoldedCard title="Chercher, filtrer et trier" open={used}>
      <FilterForm state={state} action={action} className="mt-3 grid gap-4">
        <input type="hidden" name="size" value={size} />
        <SearchField hint="Une référence, un nom, une entreprise ou une adresse e-mail." defaultValue={q} />
        <Choices state={state} categories={categories} zones={zones} />
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Checkbox
            name="sans-reponse"
            value="1"
            label="Sans réponse d’une entreprise"
            defaultChecked={state.unanswered}
            bare
          />
          <Checkbox
            name="en-souffrance"
            value="1"
            label="En souffrance"
            hint="Pas lue après 2 jours ouvrés, ou pas acceptée après 5."
            defaultChecked={state.late}
            bare
          />
          <Checkbox
            name="a-transmettre"
            value="1"
            label="À transmettre par l’équipe"
            hint="L’entreprise ne reçoit plus d’e-mail."
            defaultChecked={state.byStaff}
            bare
          />
        </div>
        <FilterButtons used={used} clear={action} />
      </FilterForm>
    </FoldedCard>
  );
}

function Choices({ state, categories, zones }: LeadFiltersProps) {
  const choices = [
    ...(state.list === "archivees"
      ? []
      : [{ name: "statut", label: "Statut", all: "Tous", options: statusOptions, value: state.status }]),
    { name: "category", label: "Service", all: "Tous", options: categories, value: state.category },
    { name: "zone", label: "Lieu", all: "Tous", options: zones, value: state.zone },
    { name: "age", label: "Âge", all: "Tous", options: optionsOf(leadAges), value: state.age },
    { name: "source", label: "Origine", all: "Toutes", options: optionsOf(leadSources), value: state.source },
    { name: "sort", label: "Tri", all: "", options: optionsOf(leadSorts), value: state.sort },
  ];
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {choices.map((choice) => (
        <FilterSelect key={choice.name} {...choice} />
      ))}
    </div>
  );
}
