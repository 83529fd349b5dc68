import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "maxLength"> & {
  label?: string;
};

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Adresse e-mail"
      example="nom@entreprise.nc"
      autoComplete="email"
      required
      {...props}
      type="email"
      maxLength={254}
    />
  );
}
