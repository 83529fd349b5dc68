import { useState } from "react";
import { Button } from "../button.tsx";

type SelectionBarProps = {
  options: readonly { value: string; label: string; grave?: boolean }[];
  pending: boolean;
  /** The rows of the other pages too: how they are called, and the URL's query that finds them. */
  filter: { label: string; query: string } | undefined;
};

/** In view while rows are chosen, as the style sheet finds: without JavaScript too. */
export function SelectionBar({ options, pending, filter }: SelectionBarProps) {
  const [whole, setWhole] = useState(false);
  return (
    <div className="selection-bar" data-selection-bar>
      <p aria-live="polite" className="font-semibold">
        {whole && filter ? filter.label : <span data-chosen-count />}
      </p>
      {options.map(({ value, label, grave }) => (
        <Button
          key={value}
          name="act"
          value={value}
          size="sm"
          variant={grave ? "danger" : "secondary"}
          pending={pending}
        >
          {label}
        </Button>
      ))}
      {filter && (
        <>
          {whole && <input type="hidden" name="filter" value={filter.query} />}
          <Button
            type="button"
            size="sm"
            variant="quiet"
            aria-pressed={whole}
            onClick={() => setWhole(!whole)}
            className="selection-whole"
          >
            {filter.label}
          </Button>
        </>
      )}
      <Button type="reset" size="sm" variant="quiet" onClick={() => setWhole(false)} className="ms-auto">
        Tout décocher <kbd className="key max-sm:hidden">Échap</kbd>
      </Button>
    </div>
  );
}
