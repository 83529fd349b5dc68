import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "name" | "type"> & {
  label?: string;
};

/** The words that a list is searched for. */
export function SearchField(props: SearchFieldProps) {
  return <TextField label="Chercher" maxLength={100} autoComplete="off" {...props} name="q" type="search" />;
}
