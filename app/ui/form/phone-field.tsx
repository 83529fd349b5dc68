import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "example" | "maxLength"> & {
  label?: ComponentProps<typeof TextField>["label"];
};

export function PhoneField(props: PhoneFieldProps) {
  return (
    <TextField
      label="Téléphone"
      autoComplete="tel"
      {...props}
      type="tel"
      example="27 12 34, ou +33 1 42 68 53 00 hors du pays"
      maxLength={40}
    />
  );
}
