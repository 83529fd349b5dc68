import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Button, buttonClasses } from "../button.tsx";
import { ActionForm, type Adopt, type FormFields } from "../form/action-form.tsx";
import type { FormRules } from "../form/form-rules.ts";

type AskDialogProps<Next> = {
  /** A question that names the act and what it is about. */
  title: string;
  /** What will happen, and who gets a mail. */
  children: ReactNode;
  /** The button's word. */
  act: string;
  grave?: boolean;
  intent?: string;
  rules?: FormRules;
  hidden: Record<string, string | undefined>;
  /** What it is about. */
  chosen?: { name: string; ids: readonly string[] };
  fields?(form: FormFields): ReactNode;
  beside(next: Next, adopt: Adopt<Next>): ReactNode;
  /** Of the form that asked: it shows the answer. */
  adopt: Adopt<Next>;
};

/**
 * The one question before an act (docs/decisions/0118-one-list.md): modal, and gone once answered. Without JavaScript it
 * is a part of the page that answered.
 */
export function AskDialog<Next>(props: AskDialogProps<Next>) {
  const {
    title,
    children,
    act,
    grave = true,
    intent = "confirm",
    rules,
    hidden,
    chosen,
    fields,
    beside,
    adopt,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const shown = dialog.current;
    // Open in the answer's HTML: only a closed one can become modal.
    shown?.removeAttribute("open");
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} open aria-labelledby={titleId} className="staff-dialog" onClose={() => adopt()}>
      <h2 id={titleId} className="heading-card">
        {title}
      </h2>
      {children}
      <ActionForm<Next>
        intent={intent}
        rules={rules}
        hidden={hidden}
        beside={beside}
        onAccepted={adopt}
        className="grid grid-cols-1 gap-4"
      >
        {({ pending, ...form }) => (
          <>
            {chosen?.ids.map((id) => (
              <input key={id} type="hidden" name={chosen.name} value={id} />
            ))}
            {fields?.(form)}
            <div className="flex flex-wrap gap-3">
              <Button variant={grave ? "danger" : "primary"} size="sm" pending={pending}>
                {act}
              </Button>
              <a
                href={pathname + search}
                className={buttonClasses("quiet", "sm")}
                onClick={(event) => {
                  event.preventDefault();
                  dialog.current?.close();
                }}
              >
                Annuler
              </a>
            </div>
          </>
        )}
      </ActionForm>
    </dialog>
  );
}
