import { useId, useSyncExternalStore } from "react";
import { Button, type ButtonProps } from "../button.tsx";

type SubmitButtonProps = Pick<ButtonProps, "pending" | "pendingLabel" | "className" | "children"> & {
  /** Number of refused fields still unchanged. */
  toCorrect: number;
};

/** Unavailable until something is corrected, once hydrated (docs/decisions/0060-one-form.md). */
export function SubmitButton({ toCorrect, ...button }: SubmitButtonProps) {
  const why = useId();
  const watched = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const waiting = toCorrect > 0;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button {...button} unavailable={waiting && watched} aria-describedby={waiting ? why : undefined} />
      {waiting && (
        <p id={why} className="text-ink-2 text-sm">
          {toCorrect === 1
            ? "Un champ est encore à corriger avant l’envoi."
            : `${toCorrect} champs sont encore à corriger avant l’envoi.`}
        </p>
      )}
    </div>
  );
}
