import { Form } from "react-router";
import { actKinds } from "#app/core/audit/act-kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { isFiltered, type JournalState } from "../journal.rules.ts";

const kinds = actKinds.map(({ key, label }) => ({ value: key, label }));

export function JournalFilters({ state }: { state: JournalState }) {
  return (
    <Form
      key={JSON.stringify(state)}
      action="/admin/journal"
      method="get"
      className="grid grid-cols-1 items-end gap-4 rounded-card border border-line p-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      <TextField
        name="qui"
        label="Qui"
        hint="Un nom ou une adresse e-mail."
        defaultValue={state.who}
        maxLength={254}
      />
      <SelectField
        name="genre"
        label="Genre"
        emptyLabel="Tous"
        options={kinds}
        defaultValue={state.kind ?? ""}
      />
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
      <div className="flex flex-wrap items-center gap-4">
        <Button size="sm">Filtrer</Button>
        {isFiltered(state) && <TextLink to="/admin/journal">Tout effacer</TextLink>}
      </div>
    </Form>
  );
}
