import type { ComponentProps } from "react";
import { Form } from "react-router";
import { Button } from "../button.tsx";
import { TextLink } from "../link.tsx";
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

type FilterButtonsProps = { children?: string; used: boolean; clear: string };

/** @param props.clear path of the list without filters */
export function FilterButtons({ children = "Appliquer", used, clear }: FilterButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button size="sm">{children}</Button>
      {used && <TextLink to={clear}>Tout effacer</TextLink>}
    </div>
  );
}
