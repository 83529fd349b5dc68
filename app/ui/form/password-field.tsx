import { type ComponentProps, useState } from "react";
import { cx } from "../cx.ts";
import { EyeIcon, EyeOffIcon } from "../icon/icon.tsx";
import { controlClasses, FieldFrame, type FieldText, useField } from "./field-frame.tsx";

type PasswordFieldProps = FieldText & Omit<ComponentProps<"input">, keyof FieldText | "type">;

export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          autoCapitalize={shown ? "none" : undefined}
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={shown ? "text" : "password"}
          className={cx(controlClasses, "pe-32")}
        />
        <button
          type="button"
          aria-controls={control.id}
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
