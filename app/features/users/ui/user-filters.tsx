import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { isFiltered, USERS_PATH, type UserListState, userFilters, userSorts } from "../user-lists.rules.ts";

const optionsOf = (choices: readonly { key: string; label: string }[]) =>
  choices.map(({ key, label }) => ({ value: key, label }));

export function UserFilters({ state }: { state: UserListState }) {
  return (
    <Form
      key={JSON.stringify(state)}
      action={USERS_PATH}
      method="get"
      role="search"
      aria-label="Utilisateurs"
      className="grid grid-cols-1 items-end gap-4 rounded-card border border-line p-4 sm:grid-cols-2 xl:grid-cols-[2fr_1.4fr_1.3fr_auto]"
    >
      <input type="hidden" name="size" value={state.size} />
      <TextField
        name="q"
        type="search"
        label="Rechercher par e-mail ou par nom"
        defaultValue={state.q}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        name="filtre"
        label="Filtre"
        emptyLabel=""
        options={optionsOf(userFilters)}
        defaultValue={state.filter}
      />
      <SelectField
        name="sort"
        label="Tri"
        emptyLabel=""
        options={optionsOf(userSorts)}
        defaultValue={state.sort}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button size="sm">Appliquer</Button>
        {isFiltered(state) && <TextLink to={USERS_PATH}>Tout effacer</TextLink>}
      </div>
    </Form>
  );
}
