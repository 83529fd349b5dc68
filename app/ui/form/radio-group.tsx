import { cx } from "../cx.ts";
import { FieldError, FieldHint, type FieldText, Need, useFieldIds } from "./field-frame.tsx";

type RadioOption = { value: string; label: string };
type RadioGroupProps = FieldText & {
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string;
  /** Full-width touch targets, for pages about this one choice. */
  wide?: boolean;
  "aria-describedby"?: string;
  className?: string;
};

export const wideChoiceClasses = cx(
  "flex min-h-12 cursor-pointer items-start gap-3 rounded-control border-2 border-line bg-page px-4 py-2.5",
  "transition-colors hover:border-lagoon has-checked:border-lagoon has-checked:bg-lagoon-tint data-chosen:border-lagoon data-chosen:bg-lagoon-tint max-sm:leading-snug",
);

export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, example, error, required = false, id, name, options, defaultValue, wide } = props;
  const ids = useFieldIds({ label, hint, example, error, id }, props["aria-describedby"]);
  return (
    <fieldset
      id={ids.control}
      tabIndex={-1}
      aria-describedby={ids.describedBy}
      className={cx("grid min-w-0 gap-2", props.className)}
    >
      <legend className={cx("mb-1.5 font-semibold", wide && "max-sm:text-sm")}>
        {label}
        <Need required={required} />
      </legend>
      <FieldHint id={ids.hint} hint={hint} example={example} />
      <FieldError id={ids.error} error={error} />
      {options.map((option) => (
        <label
          key={option.value}
          className={wide ? wideChoiceClasses : "flex min-h-12 cursor-pointer items-start gap-3 py-2.5"}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            required={required}
            defaultChecked={option.value === defaultValue}
            className="mt-0.5 size-5 shrink-0 accent-lagoon"
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
