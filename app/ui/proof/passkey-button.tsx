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

/** Shown with scripts and WebAuthn only; its height is reserved against layout shift. */
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

/** Submits its form with the device's passkey. The library is loaded on press. Use inside `WithPasskeys`. */
export function PasskeyButton({ question, children, ...buttonProps }: PasskeyButtonProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "asking" | "declined">("idle");

  async function ask(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { form } = event.currentTarget;
    // Validate the form before asking the device.
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
      <Button {...buttonProps} onClick={ask} pending={buttonProps.pending || state === "asking"}>
        {children}
      </Button>
      <p role="status" className="text-alert text-sm empty:hidden">
        {state === "declined" &&
          "L’appareil n’a pas donné de clé d’accès. Recommencez, ou utilisez un autre moyen."}
      </p>
    </div>
  );
}
