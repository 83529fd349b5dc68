import type { FormFields } from "#app/ui/form/action-form.tsx";
import { CheckboxGroup, type Option, SelectField, Switch, TextArea, TextField } from "#app/ui/form/field.tsx";
import type { SiteSettings } from "../../site-settings.ts";
import { MOST_TEXT, type SettingField } from "../settings-fields.ts";
import { weekdays } from "../settings-values.ts";

type SettingFieldProps = {
  setting: SettingField;
  value: SiteSettings[keyof SiteSettings];
  form: FormFields;
  required: boolean;
};

const hours = (from: number, to: number): Option[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(from + at),
    label: `${from + at}\u00a0h`,
  }));
const dayOptions = weekdays.map((name, at) => ({ value: String(at + 1), label: name }));
const inputs = {
  text: { type: "text" },
  email: { type: "email", inputMode: "email" },
  url: { type: "url", inputMode: "url" },
  phone: { type: "text", inputMode: "tel" },
  day: { type: "date" },
  number: { type: "number", inputMode: "numeric", min: 1, max: 60 },
  amount: { type: "number", inputMode: "numeric", min: 0, max: 10_000 },
} as const;

export function SettingControl({ setting, value, form, required }: SettingFieldProps) {
  const { key, label, hint, example, kind } = setting;
  const fieldTexts = { label, hint, example };
  if (kind === "switch") return <Switch {...form.box(key, value === true)} label={label} hint={hint} />;
  if (kind === "days") {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <CheckboxGroup
        {...fieldTexts}
        {...form.choices(key, chosen)}
        options={dayOptions}
        columns={2}
        required
      />
    );
  }
  const written = value === undefined ? "" : String(value);
  if (kind === "markdown" || kind === "lines")
    return (
      <TextArea
        {...fieldTexts}
        {...form.field(key, written)}
        rows={kind === "lines" ? 4 : 8}
        maxLength={MOST_TEXT}
      />
    );
  if (kind === "choice")
    return (
      <SelectField
        {...fieldTexts}
        {...form.field(key, written)}
        options={setting.options ?? []}
        emptyLabel=""
        required
      />
    );
  if (kind === "opens" || kind === "closes")
    return (
      <SelectField
        {...fieldTexts}
        {...form.field(key, written)}
        options={kind === "opens" ? hours(0, 23) : hours(1, 24)}
        emptyLabel=""
        required
      />
    );
  return <TextField {...fieldTexts} {...form.field(key, written)} {...inputs[kind]} required={required} />;
}
