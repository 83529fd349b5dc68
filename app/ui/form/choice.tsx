import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { TickIcon } from "../icon/icon.tsx";
import { FieldError, FieldHint, type FieldText, Need, useFieldIds } from "./field-frame.tsx";
import { inGroups } from "./in-groups.ts";

type CheckboxProps = FieldText &
  Omit<ComponentProps<"input">, keyof FieldText | "type"> & {
    bare?: boolean;
  };

export function Checkbox({
  label,
  hint,
  example,
  error,
  required = false,
  id,
  className,
  bare = false,
  ...input
}: CheckboxProps) {
  const ids = useFieldIds({ label, hint, example, error, id }, input["aria-describedby"]);
  return (
    <div className={cx("grid gap-1.5", className)}>
      <label className="group flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
        <input
          {...input}
          type="checkbox"
          id={ids.control}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(
            "tick-box mt-0.5 size-6 shrink-0 cursor-pointer appearance-none rounded-tag border-2 border-control bg-page transition-colors",
            "checked:border-lagoon checked:bg-lagoon group-hover:border-lagoon aria-invalid:border-alert",
            "disabled:cursor-not-allowed disabled:bg-foam",
          )}
        />
        <span className="text-base leading-snug">
          {label}
          {!bare && <Need required={required} />}
        </span>
      </label>
      <FieldError id={ids.error} error={error} />
      {(hint || example) && (
        <div className="-mt-2 mb-1.5 ps-9">
          <FieldHint id={ids.hint} hint={hint} example={example} />
        </div>
      )}
    </div>
  );
}

type GroupOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Title above this option and the following ones of the same group. */
  group?: string;
};
type CheckboxGroupProps = FieldText & {
  name: string;
  options: readonly GroupOption[];
  defaultValue?: readonly string[];
  /** 3: of short words, two on a phone. */
  columns?: 1 | 2 | 3;
  onChange?: ComponentProps<"fieldset">["onChange"];
  className?: string;
};

const gridOf = {
  1: "gap-x-6",
  2: "gap-x-6 sm:grid-cols-2",
  3: "grid-cols-2 gap-x-3 sm:grid-cols-3 sm:gap-x-6",
} as const;

export function CheckboxGroup(props: CheckboxGroupProps) {
  const {
    label,
    hint,
    example,
    error,
    required = false,
    id,
    name,
    options,
    defaultValue = [],
    columns = 1,
    onChange,
  } = props;
  const ids = useFieldIds({ label, hint, example, error, id });
  return (
    <fieldset
      id={ids.control}
      tabIndex={-1}
      aria-describedby={ids.describedBy}
      onChange={onChange}
      className={cx("grid min-w-0 gap-1.5", props.className)}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        <Need required={required} />
      </legend>
      <FieldHint id={ids.hint} hint={hint} example={example} />
      {inGroups(options).map(({ title, members }, at) => {
        const titleId = `${ids.control}-groupe-${at}`;
        const boxes = (
          <div className={cx("grid", gridOf[columns])}>
            {members.map((option) => (
              <Checkbox
                key={option.value}
                bare
                name={name}
                value={option.value}
                label={option.label}
                hint={option.hint}
                defaultChecked={defaultValue.includes(option.value)}
              />
            ))}
          </div>
        );
        if (!title) return boxes;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would repeat the question
          <div key={title} role="group" aria-labelledby={titleId} className="grid gap-1">
            <p id={titleId} className="mt-2 font-semibold text-ink-2 text-sm">
              {title}
            </p>
            {boxes}
          </div>
        );
      })}
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}

type SwitchProps = Omit<FieldText, "required" | "example"> &
  Omit<ComponentProps<"input">, keyof FieldText | "type">;

/** A styled checkbox: submits with its form and works without JavaScript. */
export function Switch({ label, hint, error, id, className, ...input }: SwitchProps) {
  const ids = useFieldIds({ label, hint, error, id }, input["aria-describedby"]);
  return (
    <div className={cx("grid gap-1", className)}>
      <label className="group flex min-h-11 cursor-pointer items-center gap-4">
        <span className="relative inline-flex shrink-0">
          <input
            {...input}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports by itself whether it is checked
            role="switch"
            id={ids.control}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            className={cx(
              "peer h-8 w-14 cursor-pointer appearance-none rounded-full border-2 border-control bg-foam transition-colors",
              "checked:border-lagoon checked:bg-lagoon group-hover:border-lagoon disabled:cursor-not-allowed disabled:opacity-60",
            )}
          />
          <span
            aria-hidden
            className={cx(
              "pointer-events-none absolute inset-y-0 start-1.5 my-auto grid size-5 place-items-center rounded-full border border-transparent bg-control transition-transform",
              "peer-checked:translate-x-6 peer-checked:bg-on-lagoon",
            )}
          />
          <TickIcon
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-y-0 end-2.5 my-auto hidden size-3 text-lagoon peer-checked:block"
          />
        </span>
        <span className="font-semibold">{label}</span>
      </label>
      {(hint || error) && (
        <div className="grid gap-1 ps-18">
          <FieldHint id={ids.hint} hint={hint} />
          <FieldError id={ids.error} error={error} />
        </div>
      )}
    </div>
  );
}
