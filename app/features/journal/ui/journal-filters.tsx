import { actKinds } from "#app/core/audit/act-kinds.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { FilterButtons, FilterForm, FilterSelect } from "#app/ui/form/filter-form.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { isFiltered, type JournalState } from "../journal.rules.ts";

const kinds = optionsOf(actKinds);

export function JournalFilters({ state }: { state: JournalState }) {
  return (
    <FilterForm
      state={state}
      action="/admin/journal"
      className="grid grid-cols-1 items-end gap-4 rounded-card border border-line p-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      <TextField
        name="qui"
        label="Qui"
        hint="Un nom ou une adresse e-mail."
        defaultValue={state.who}
        maxLength={254}
      />
      <FilterSelect name="genre" label="Genre" all="Tous" options={kinds} value={state.kind} />
      <TextField
        name="action"
        label="Action exacte"
        example="role.given"
        defaultValue={state.action}
        maxLength={254}
      />
      <TextField
        name="sujet"
        label="Sujet exact"
        hint="Un numéro, comme dans la liste."
        defaultValue={state.subject}
        maxLength={254}
      />
      <TextField name="du" type="date" label="Du" defaultValue={state.from ?? ""} />
      <TextField name="au" type="date" label="Au" defaultValue={state.to ?? ""} />
      <FilterButtons used={isFiltered(state)} clear="/admin/journal">
        Filtrer
      </FilterButtons>
    </FilterForm>
  );
}
