import type { FormFields } from "#app/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { refusalReasons } from "../moderation.rules.ts";

const options = refusalReasons.map((reason) => ({ value: reason, label: reason }));

export function ReasonFields({ field }: Pick<FormFields, "field">) {
  return (
    <div className="grid gap-4">
      <SelectField {...field("reason")} label="Motif" emptyLabel="Un autre motif…" options={options} />
      <TextArea
        {...field("details")}
        label="Précisions"
        hint="Envoyées telles quelles à la personne qui a proposé la fiche."
        rows={3}
        maxLength={1000}
      />
    </div>
  );
}
