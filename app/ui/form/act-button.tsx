import type { ComponentProps } from "react";
import { Button, type ButtonProps } from "../button.tsx";
import { ActionForm } from "./action-form.tsx";

type FormProps = Pick<ComponentProps<typeof ActionForm>, "action" | "intent" | "hidden" | "rules">;
type ActButtonProps = FormProps & Omit<ButtonProps, "pending" | keyof FormProps>;

/** A form with nothing to fill in: its button does the act. */
export function ActButton({ action, intent, hidden, rules, ...button }: ActButtonProps) {
  return (
    <ActionForm action={action} intent={intent} hidden={hidden} rules={rules}>
      {({ pending }) => <Button {...button} pending={pending} />}
    </ActionForm>
  );
}
