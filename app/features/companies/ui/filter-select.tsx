import { type ReactNode, useId } from "react";
import { controlLook } from "#app/ui/form/field-frame.tsx";
import { useFollowing } from "#app/ui/form/use-following.ts";
import { ChevronDownIcon } from "#app/ui/icon/icon.tsx";

type FilterSelectProps = {
  name: string;
  label: string;
  /** The choice that filters nothing. */
  anyLabel: string;
  value: string;
  children: ReactNode;
};

/** A picker of the directory: sends its form as soon as something is picked. */
export function FilterSelect({ name, label, anyLabel, value, children }: FilterSelectProps) {
  const id = useId();
  const select = useFollowing(value, choose);
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <span className="relative block">
        <select
          ref={select}
          id={id}
          name={name}
          defaultValue={value}
          onChange={(event) => event.target.form?.requestSubmit()}
          className={`${controlLook} appearance-none truncate pe-10 text-sm`}
        >
          <option value="">{anyLabel}</option>
          {children}
        </select>
        <ChevronDownIcon
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-2"
        />
      </span>
    </div>
  );
}

function choose(select: HTMLSelectElement, value: string) {
  select.value = value;
}
