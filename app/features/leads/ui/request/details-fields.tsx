import { communes } from "#app/core/catalogue/communes.ts";
import { companySizes } from "#app/core/lead/company-sizes.ts";
import type { FormFields } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { budgets, deadlines, waysToReach } from "../../lead-details.ts";

const communeOptions = communes.map((name) => ({ value: name, label: name }));

const choices = [
  { name: "deadline", label: "Délai", emptyLabel: "Sans préférence", options: optionsOf(deadlines) },
  {
    name: "commune",
    label: "Commune",
    emptyLabel: "Non précisée",
    options: communeOptions,
    autoComplete: "address-level2",
  },
  {
    name: "companySize",
    label: "Taille de l’entreprise",
    emptyLabel: "Non précisée",
    options: optionsOf(companySizes),
  },
  { name: "budget", label: "Budget, hors taxes", emptyLabel: "Non précisé", options: optionsOf(budgets) },
  {
    name: "reachBy",
    label: "Comment vous répondre",
    emptyLabel: "Sans préférence",
    options: optionsOf(waysToReach),
  },
];

export function DetailsFields({ field }: { field: FormFields["field"] }) {
  return (
    <details className="rounded-card border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-lagoon">
        Préciser (délai, budget…)
      </summary>
      <div className="grid gap-5 pb-4 sm:grid-cols-2">
        {choices.map(({ name, ...select }) => (
          <SelectField key={name} {...field(name)} {...select} />
        ))}
      </div>
    </details>
  );
}
