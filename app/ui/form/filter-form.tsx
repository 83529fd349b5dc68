import type { ComponentProps } from "react";
import { Form } from "react-router";
import { type Option, SelectField } from "./field.tsx";

type FilterFormProps = ComponentProps<typeof Form> & { action: string; state: object };

/** A plain GET form: the URL is the state. */
export function FilterForm({ state, ...form }: FilterFormProps) {
  return <Form key={JSON.stringify(state)} method="get" {...form} />;
}

type FilterSelectProps = {
  name: string;
  label: string;
  /** The option that filters nothing; without it, one of the others is always chosen. */
  all?: string;
  options: readonly Option[];
  value: string | undefined;
};

export function FilterSelect({ all = "", value = "", ...select }: FilterSelectProps) {
  return <SelectField {...select} emptyLabel={all} defaultValue={value} />;
}
