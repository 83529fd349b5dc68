import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { ChevronDownIcon } from "../icon/icon.tsx";
import { controlLook, FieldFrame, type FieldText, useFieldIds } from "./field-frame.tsx";
import { useEarlyText } from "./use-early-text.ts";

export { Checkbox, CheckboxGroup, Switch } from "./choice.tsx";

type TextFieldProps = FieldText & Omit<ComponentProps<"input">, keyof FieldText>;

/** One line of text. `type`, `autoComplete`, `inputMode`, `defaultValue`… go to the input. */
export function TextField({
  label,
  hint,
  example,
  error,
  required,
  id,
  className,
  ...input
}: TextFieldProps) {
  const text = { label, hint, example, error, required, id };
  const ids = useFieldIds(text, input["aria-describedby"]);
  return (
    <FieldFrame {...text} ids={ids} className={className}>
      <input
        type="text"
        {...input}
        id={ids.control}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={controlLook}
      />
    </FieldFrame>
  );
}

type TextAreaProps = FieldText & Omit<ComponentProps<"textarea">, keyof FieldText | "ref">;

export function TextArea({
  label,
  hint,
  example,
  error,
  required,
  id,
  className,
  rows = 4,
  ...area
}: TextAreaProps) {
  const text = { label, hint, example, error, required, id };
  const ids = useFieldIds(text, area["aria-describedby"]);
  const ref = useEarlyText(ids.control);
  return (
    <FieldFrame {...text} ids={ids} className={className}>
      <textarea
        {...area}
        ref={ref}
        rows={rows}
        id={ids.control}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={cx(controlLook, "resize-y leading-normal")}
      />
    </FieldFrame>
  );
}

export type Option = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = FieldText &
  Omit<ComponentProps<"select">, keyof FieldText> & {
    options: readonly Option[];
    /** First, empty choice; "" leaves it out. */
    emptyLabel?: string;
  };

export function SelectField({ options, emptyLabel = "Choisir…", ...props }: SelectFieldProps) {
  const { label, hint, example, error, required, id, className, ...select } = props;
  const text = { label, hint, example, error, required, id };
  const ids = useFieldIds(text, select["aria-describedby"]);
  return (
    <FieldFrame {...text} ids={ids} className={className}>
      <span className="relative block">
        <select
          {...select}
          id={ids.control}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(controlLook, "appearance-none pe-11")}
        >
          {emptyLabel && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-2"
        />
      </span>
    </FieldFrame>
  );
}
