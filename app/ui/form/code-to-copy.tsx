import { useId, useState } from "react";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { controlClasses } from "./field-frame.tsx";

type CodeToCopyProps = { label: string; code: string };

/** Read-only, so that it is selected and copied without scripts too. */
export function CodeToCopy({ label, code }: CodeToCopyProps) {
  const id = useId();
  const [message, setMessage] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setMessage("Code copié"),
      () => setMessage("À copier à la main"),
    );
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        Code {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={5}
        value={code}
        spellCheck={false}
        className={cx(controlClasses, "resize-y break-all font-mono text-sm")}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-3 noscript:hidden">
        <Button
          type="button"
          variant="secondary"
          size="sm"
          aria-label={`Copier le code ${label}`}
          onClick={copy}
        >
          Copier le code
        </Button>
        <p role="status" className="text-ink-2 text-sm">
          {message}
        </p>
      </div>
    </div>
  );
}
