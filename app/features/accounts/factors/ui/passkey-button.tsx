import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "#app/ui/button.tsx";
import type { PasskeyQuestion } from "./ask-passkey.ts";

const never = () => () => {};

type WithPasskeysProps = { children: ReactNode; otherwise?: ReactNode };

/** Where the browser knows passkeys, and runs scripts. The height of a button is kept for what comes with them. */
export function WithPasskeys({ children, otherwise }: WithPasskeysProps) {
  const known = useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === "function",
    () => false,
  );
  return <div className="min-h-12">{known ? children : otherwise}</div>;
}

type PasskeyButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "pending" | "type" | "children"> & {
  question: PasskeyQuestion;
};

/**
 * In a form: asks the visitor's device for a passkey, then posts the form with what it answered. What it takes is
 * fetched at the press. It stands in a `WithPasskeys`.
 */
export function PasskeyButton({ question, children, ...look }: PasskeyButtonProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "asking" | "declined">("idle");

  async function ask(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { form } = event.currentTarget;
    // What else the form needs is said before the device is asked.
    if (!form?.checkValidity()) return form?.requestSubmit();
    setState("asking");
    const { askPasskey } = await import("./ask-passkey.ts");
    const given = await askPasskey(question);
    setState(given ? "idle" : "declined");
    if (!given || !answer.current) return;
    answer.current.value = given;
    form.requestSubmit();
    answer.current.value = "";
  }

  return (
    <div className="grid gap-2">
      <input ref={answer} type="hidden" name="credential" defaultValue="" />
      <Button {...look} onClick={ask} pending={look.pending || state === "asking"}>
        {children}
      </Button>
      <p role="status" className="text-alert text-sm empty:hidden">
        {state === "declined" &&
          "L’appareil n’a pas donné de clé d’accès. Recommencez, ou utilisez un autre moyen."}
      </p>
    </div>
  );
}
