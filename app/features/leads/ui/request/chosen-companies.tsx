import { Checkbox } from "#app/ui/form/choice.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import type { Chosen } from "../../choice-cookie.ts";
import { MOST_COMPANIES } from "../../choice-cookie.ts";

type ChosenCompaniesProps = {
  id: string;
  name: string;
  error?: string;
  defaultValue: readonly string[];
  chosen: readonly Chosen[];
  others: readonly Chosen[];
};

export function ChosenCompanies({ id, name, error, defaultValue, chosen, others }: ChosenCompaniesProps) {
  const boxes = (list: readonly Chosen[]) =>
    list.map((one) => (
      <Checkbox
        key={one.slug}
        id={`${id}-${one.slug}`}
        name={name}
        value={one.slug}
        label={one.name}
        defaultChecked={defaultValue.includes(one.slug)}
        bare
      />
    ));
  const described = error && `${id}-erreur`;
  return (
    <div id={id} className="grid gap-4 rounded-card bg-foam p-4">
      {chosen.length > 0 && (
        <fieldset className="grid gap-2" aria-describedby={described}>
          <legend className="float-left mb-1 font-semibold">Votre demande part à</legend>
          <div className="clear-both grid">{boxes(chosen)}</div>
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset className="grid gap-2" aria-describedby={described}>
          <legend className="float-left mb-1 font-semibold">
            {chosen.length > 0 ? "Ajouter d’autres entreprises" : "Choisir des entreprises"} ({MOST_COMPANIES}{" "}
            au plus, facultatif)
          </legend>
          <div className="clear-both grid">{boxes(others)}</div>
        </fieldset>
      )}
      <FieldError id={`${id}-erreur`} error={error} />
      <p className="text-ink-2 text-sm">
        {chosen.length === 0 && "Sans choix, l’équipe de Récif choisit. "}
        Une entreprise ne voit vos coordonnées qu’après avoir accepté.
      </p>
    </div>
  );
}
