import { Checkbox } from "#app/ui/form/choice.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import type { Chosen } from "../choice.ts";

type ChosenCompaniesProps = {
  id: string;
  name: string;
  error?: string;
  /** What was posted before; nothing yet: all of them. */
  defaultValue: readonly string[];
  chosen: readonly Chosen[];
};

/** Who the request goes to: each may be left out again. */
export function ChosenCompanies({ id, name, error, defaultValue, chosen }: ChosenCompaniesProps) {
  return (
    <fieldset className="grid gap-2 rounded-card bg-foam p-4" aria-describedby={error && `${id}-erreur`}>
      <legend className="float-left mb-1 font-semibold">Votre demande part à</legend>
      <div className="clear-both grid">
        {chosen.map((one) => (
          <Checkbox
            key={one.slug}
            id={`${id}-${one.slug}`}
            name={name}
            value={one.slug}
            label={one.name}
            defaultChecked={defaultValue.length === 0 || defaultValue.includes(one.slug)}
            bare
          />
        ))}
      </div>
      <FieldError id={`${id}-erreur`} error={error} />
      <p className="text-ink-2 text-sm">
        Chacune répond pour elle. Elle ne voit vos coordonnées qu’après avoir accepté.
      </p>
    </fieldset>
  );
}
