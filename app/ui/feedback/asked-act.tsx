import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../button.tsx";
import { ActionForm, type Adopt, type FormFields } from "../form/action-form.tsx";
import type { FormRules } from "../form/form-rules.ts";
import { AskDialog } from "./ask-dialog.tsx";

/** The answer to an act that was not confirmed: what is sent again with the "yes". */
export type Asked = { ask: Record<string, string> };

type Question = {
  /** The act's own. */
  intent: string;
  rules?: FormRules;
  hidden?: Record<string, string | undefined>;
  title: string;
  children: ReactNode;
  /** The button's word. */
  act: string;
  fields?(form: FormFields): ReactNode;
};

/** For a form's `beside`. */
export const asksFirst = (question: Question) =>
  function showQuestion({ ask }: Asked, adopt: Adopt<Asked>): ReactNode {
    const { intent, hidden, ...shown } = question;
    return (
      <AskDialog<Asked>
        {...shown}
        hidden={{ ...hidden, ...ask, intent, confirmed: "oui" }}
        beside={showQuestion}
        adopt={adopt}
      />
    );
  };

type AskedActProps = Question & Pick<ButtonProps, "variant">;

/** An act's button, and the one question before it. */
export function AskedAct({ variant = "danger", ...question }: AskedActProps) {
  const { intent, hidden, act } = question;
  return (
    <ActionForm<Asked> intent={intent} hidden={hidden} beside={asksFirst(question)}>
      {({ pending }) => (
        <Button variant={variant} size="sm" pending={pending}>
          {act}
        </Button>
      )}
    </ActionForm>
  );
}
