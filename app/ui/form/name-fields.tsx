import type { FormFields } from "./action-form.tsx";
import { TextField } from "./field.tsx";

type NameFieldsProps = {
  field: FormFields["field"];
  known?: { firstName: string; lastName: string };
  maxLength: number;
};

/** First and last name, to be placed side by side. */
export function NameFields({ field, known, maxLength }: NameFieldsProps) {
  return (
    <>
      <TextField
        {...field("firstName", known?.firstName)}
        label="Prénom"
        autoComplete="given-name"
        maxLength={maxLength}
        required
      />
      <TextField
        {...field("lastName", known?.lastName)}
        label="Nom"
        autoComplete="family-name"
        maxLength={maxLength}
        required
      />
    </>
  );
}
