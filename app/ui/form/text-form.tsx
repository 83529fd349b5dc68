import type { ComponentProps } from "react";
import { Button, type ButtonProps } from "../button.tsx";
import { ActionForm } from "./action-form.tsx";
import { TextArea } from "./field.tsx";

type FormProps = Pick<ComponentProps<typeof ActionForm>, "intent" | "hidden" | "rules" | "className">;
type TextProps = Pick<ComponentProps<typeof TextArea>, "label" | "hint" | "rows" | "maxLength">;

type TextFormProps = FormProps &
  TextProps & {
    name?: string;
    value?: string | undefined;
    optional?: boolean;
    button: Omit<ButtonProps, "pending" | "className">;
  };

/** A form of one text to write, and its button. */
export function TextForm({
  intent,
  hidden,
  rules,
  className = "grid grid-cols-1 gap-4",
  name = "body",
  value,
  optional = false,
  button,
  ...text
}: TextFormProps) {
  return (
    <ActionForm intent={intent} hidden={hidden} rules={rules} className={className}>
      {({ field, pending }) => (
        <>
          <TextArea {...field(name, value)} {...text} required={!optional} />
          <Button {...button} pending={pending} className="justify-self-start" />
        </>
      )}
    </ActionForm>
  );
}
