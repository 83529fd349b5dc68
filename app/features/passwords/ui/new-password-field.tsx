import { type FormEvent, useId } from "react";
import { tooEasy } from "#app/core/password/messages.ts";
import { missingFrom } from "#app/core/password/password.rules.ts";
import { cx } from "#app/ui/cx.ts";
import type { FormFields } from "#app/ui/form/action-form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SuccessIcon, WarningIcon } from "#app/ui/icon/icon.tsx";
import { passwordHint } from "./password-hint.ts";
import { usePasswordEstimate } from "./use-password-estimate.ts";

type NewPasswordFieldProps = ReturnType<FormFields["field"]> & {
  label?: string;
  more?: string;
  /** The person's own words, easily guessed; the form's e-mail is added. */
  about?: readonly string[];
};

/** Estimates strength while typing; the server decides. */
export function NewPasswordField({
  label = "Nouveau mot de passe",
  more = "",
  about = [],
  ...field
}: NewPasswordFieldProps) {
  const id = useId();
  const { estimated, enter, type } = usePasswordEstimate();

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    enter();
    type({ password: currentTarget.value, about: [...about, typedEmail(currentTarget.form)] });
  }

  return (
    <div className="grid gap-1.5">
      <PasswordField
        {...field}
        label={label}
        hint={`${passwordHint}${more}`}
        autoComplete="new-password"
        aria-describedby={id}
        onFocus={enter}
        onInput={onInput}
        required
      />
      <div id={id} role="status" className="text-sm">
        {estimated && !field.error && <Estimate {...estimated} />}
      </div>
    </div>
  );
}

type EstimateProps = { common: boolean; advice: readonly string[]; password: string };

function Estimate({ common, advice, password }: EstimateProps) {
  const missing = missingFrom(password);
  const good = !common && missing.length === 0;
  const Icon = good ? SuccessIcon : WarningIcon;
  return (
    <p className="flex items-start gap-1.5 pt-1.5">
      <Icon
        aria-hidden
        className={cx("mt-0.5 size-[1.15em] shrink-0", good ? "text-niaouli" : "text-amber")}
      />
      <span>
        <strong className={cx("font-semibold", good ? "text-niaouli" : "text-amber")}>
          {good ? "Mot de passe solide." : common ? `${tooEasy}.` : "Bon début."}
        </strong>
        {common && ` ${advice.join(" ")}`}
        {missing.length > 0 && ` Il manque encore : ${missing.join(", ")}.`}
      </span>
    </p>
  );
}

function typedEmail(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem("email");
  return field instanceof HTMLInputElement ? field.value : "";
}
