import type { MailKind } from "#app/platform/mail/define-mail.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { FilterButtons, FilterForm, FilterSelect } from "#app/ui/form/filter-form.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { type MailListState, mailStates } from "../mail-lists.rules.ts";

type MailFiltersProps = { state: MailListState; kinds: readonly Pick<MailKind, "name" | "label">[] };

export function MailFilters({ state, kinds }: MailFiltersProps) {
  return (
    <FilterForm
      state={state}
      action="/admin/e-mails"
      className="grid grid-cols-1 items-end gap-4 rounded-card border border-line p-4 sm:grid-cols-3"
    >
      <input type="hidden" name="size" value={state.size} />
      <TextField name="q" type="search" label="Adresse" defaultValue={state.q} maxLength={254} />
      <FilterSelect
        name="etat"
        label="État"
        all="Tous"
        options={optionsOf(mailStates)}
        value={state.status}
      />
      <FilterSelect
        name="genre"
        label="Genre"
        all="Tous"
        options={kinds.map(({ name, label }) => ({ value: name, label }))}
        value={state.template}
      />
      <FilterButtons used={Boolean(state.q || state.status || state.template)} clear="/admin/e-mails">
        Chercher
      </FilterButtons>
    </FilterForm>
  );
}
