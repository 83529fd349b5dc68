import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { cx } from "../cx.ts";
import { ChevronDownIcon } from "../icon/icon.tsx";
import { keepEarlyText } from "./early-text.ts";
import { controlClasses, FieldFrame, type FieldText, useField } from "./field-frame.tsx";
import { inGroups } from "./in-groups.ts";

export { Checkbox, CheckboxGroup, Switch } from "./choice.tsx";

type TextFieldProps = FieldText & Omit<ComponentProps<"input">, keyof FieldText>;

export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} className={controlClasses} />
    </FieldFrame>
  );
}

type TextAreaProps = FieldText & Omit<ComponentProps<"textarea">, keyof FieldText | "ref">;

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (ref.current) keepEarlyText(ref.current);
  }, []);
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...control} ref={ref} className={cx(controlClasses, "resize-y leading-normal")} />
    </FieldFrame>
  );
}

export type Option = {
  value: string;
  label: string;
  disabled?: boolean;
  group?: string;
};
type SelectFieldProps = FieldText &
  Omit<ComponentProps<"select">, keyof FieldText> & {
    options: readonly Option[];
    emptyLabel?: string;
  };

export function SelectField({ options, emptyLabel = "Choisir…", ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select
          {...control}
          // Without an empty option there is always a choice.
          required={control.required && emptyLabel !== ""}
          className={cx(controlClasses, "appearance-none pe-11")}
        >
          {emptyLabel && <option value="">{emptyLabel}</option>}
          {inGroups(options).map(({ title, members }) =>
            title ? (
              <optgroup key={title} label={title}>
                {members.map(optionOf)}
              </optgroup>
            ) : (
              members.map(optionOf)
            ),
          )}
        </select>
        <ChevronDownIcon
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-2"
        />
      </span>
    </FieldFrame>
  );
}

const optionOf = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
