import { useId } from "react";
import { Form } from "react-router";
import { buttonClasses } from "../button.tsx";
import { useFollowing } from "../form/use-following.ts";
import { ChevronDownIcon } from "../icon/icon.tsx";

const pageSizes = [10, 25, 50, 100] as const;

type PageSizeProps = {
  size: number;
  action: string;
  hiddenFields: readonly (readonly [name: string, value: string])[];
  /** Changes the size in place; without it the form is submitted. */
  onSize?: (size: number) => void;
  sizes?: readonly number[];
};

export function PageSize({ size, action, hiddenFields, onSize, sizes = pageSizes }: PageSizeProps) {
  const id = useId();
  // Not keyed by size: keyboard users may be stepping through the options.
  const select = useFollowing(size, show);
  return (
    <Form action={action} method="get" className="flex items-center gap-2 text-sm" preventScrollReset>
      {hiddenFields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="text-ink-2">
        Résultats par page
      </label>
      <span className="relative">
        <select
          ref={select}
          id={id}
          name="size"
          defaultValue={size}
          onChange={(event) =>
            onSize ? onSize(Number(event.target.value)) : event.target.form?.requestSubmit()
          }
          className="min-h-11 appearance-none rounded-control border-2 border-control bg-page ps-3 pe-9 font-semibold hover:border-lagoon"
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-ink-2"
        />
      </span>
      <noscript>
        <button type="submit" className={buttonClasses("secondary", "sm")}>
          Afficher
        </button>
      </noscript>
    </Form>
  );
}

function show(select: HTMLSelectElement, size: number) {
  select.value = String(size);
}
