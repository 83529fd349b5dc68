import { type ComponentProps, useState } from "react";
import { cx } from "../cx.ts";
import { EyeIcon, EyeOffIcon } from "../icon/icon.tsx";
import { controlLook, FieldFrame, type FieldText, useFieldIds } from "./field-frame.tsx";

type PasswordFieldProps = FieldText & Omit<ComponentProps<"input">, keyof FieldText | "type">;

/** A password that can be read while it is typed. `autoComplete` is "current-password" or "new-password". */
export function PasswordField({
  label,
  hint,
  example,
  error,
  required,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const text = { label, hint, example, error, required, id };
  const ids = useFieldIds(text, input["aria-describedby"]);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <FieldFrame {...text} ids={ids} className={className}>
      <span className="relative block">
        <input
          autoCapitalize={shown ? "none" : undefined}
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={shown ? "text" : "password"}
          id={ids.control}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(controlLook, "pe-32")}
        />
        <button
          type="button"
          aria-controls={ids.control}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 end-1 flex items-center gap-1.5 rounded-tag px-3 font-semibold text-lagoon text-sm hover:bg-lagoon-tint"
        >
          <Icon aria-hidden className="size-5" />
          {shown ? "Masquer" : "Afficher"}
          <span className="sr-only"> le mot de passe</span>
        </button>
      </span>
    </FieldFrame>
  );
}
