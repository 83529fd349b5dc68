import { Form } from "react-router";
import type { MailKind } from "#app/platform/mail/define-mail.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type MailListState, mailStates } from "../mail-lists.rules.ts";

type MailFiltersProps = { state: MailListState; kinds: readonly Pick<MailKind, "name" | "label">[] };

export function MailFilters({ state, kinds }: MailFiltersProps) {
  return (
    <Form
      key={JSON.stringify(state)}
      action="/admin/e-mails"
      method="get"
      className="grid grid-cols-1 items-end gap-4 rounded-card border border-line p-4 sm:grid-cols-3"
    >
      <input type="hidden" name="size" value={state.size} />
      <TextField name="q" type="search" label="Adresse" defaultValue={state.q} maxLength={254} />
      <SelectField
        name="etat"
        label="État"
        emptyLabel="Tous"
        options={mailStates.map(({ key, label }) => ({ value: key, label }))}
        defaultValue={state.status ?? ""}
      />
      <SelectField
        name="genre"
        label="Genre"
        emptyLabel="Tous"
        options={kinds.map(({ name, label }) => ({ value: name, label }))}
        defaultValue={state.template ?? ""}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button size="sm">Chercher</Button>
        {(state.q || state.status || state.template) && <TextLink to="/admin/e-mails">Tout effacer</TextLink>}
      </div>
    </Form>
  );
}
