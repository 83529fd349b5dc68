import { ActionForm } from "../form/action-form.tsx";
import { UndoButton } from "./undo-button.tsx";

type FlashUndoProps = { action: string; label: string; fields: Record<string, string> };

/** Of the act that the message is about. */
export function FlashUndo({ action, label, fields }: FlashUndoProps) {
  return (
    <ActionForm intent="undo" action={action} hidden={fields}>
      {({ pending, answer }) =>
        answer?.notice?.tone === "success" ? null : <UndoButton label={label} pending={pending} />
      }
    </ActionForm>
  );
}
