import { useState } from "react";
import { factChoices } from "#app/core/catalogue/facts.ts";
import { MAX_PRICE } from "#app/core/company/company-facts.ts";
import type { FormFields } from "#app/ui/form/action-form.tsx";
import { CheckboxGroup, SelectField, TextField } from "#app/ui/form/field.tsx";
import { factFields } from "../company-form.rules.ts";
import { type CompanyValues, labelOf } from "./company-fields.tsx";

type Option = { value: string; label: string };

type FactsPartProps = {
  form: FormFields;
  values: CompanyValues;
  brands: readonly Option[];
  changed: readonly string[] | undefined;
};

const optionsIn = (choices: readonly { key: string; label: string }[]): Option[] =>
  choices.map(({ key, label }) => ({ value: key, label: label.charAt(0).toUpperCase() + label.slice(1) }));

const options = {
  teamSizes: optionsIn(factChoices.teamSizes),
  languages: optionsIn(factChoices.languages),
  clientKinds: optionsIn(factChoices.clientKinds),
  visits: optionsIn(factChoices.visits),
  delays: optionsIn(factChoices.delays),
};

const yearOf = (year: number | null | undefined) => (year ? String(year) : undefined);

/** Folded: a page without facts is complete. */
export function FactsPart({ form, values, brands, changed }: FactsPartProps) {
  const label = (text: string, field: string) => labelOf(text, field, changed);
  const wrong = factFields.some((name) => form.field(name).error !== undefined);
  const [open, setOpen] = useState(() => factFields.some((name) => changed?.includes(name)));
  // Folded again, it would hide the mistakes.
  if (wrong && !open) setOpen(true);
  return (
    <details open={open} className="rounded-card border border-line p-4 sm:p-5">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="heading-card">Pour être trouvé et comparé</span>
        <span className="block pt-1 text-ink-2 text-sm">
          Facultatif. Les acheteurs filtrent et comparent par ces réponses : deux minutes, et vous y êtes.
        </span>
      </summary>
      <fieldset className="grid gap-6 pt-5">
        <legend className="sr-only">Pour être trouvé et comparé</legend>
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <SelectField
            {...form.field("teamSize", values.teamSize ?? undefined)}
            label={label("Taille de l’équipe", "teamSize")}
            emptyLabel="Non précisée"
            options={options.teamSizes}
          />
          <TextField
            {...form.field("foundedYear", yearOf(values.foundedYear))}
            label={label("Année de création", "foundedYear")}
            example="2014"
            inputMode="numeric"
            maxLength={4}
          />
          <SelectField
            {...form.field("delay", values.delay ?? undefined)}
            label={label("Délai habituel pour venir", "delay")}
            emptyLabel="Non précisé"
            options={options.delays}
          />
          <TextField
            {...form.field("price", values.price ?? undefined)}
            label={label("Tarif indicatif", "price")}
            example="dès 12 000 F l’heure"
            maxLength={MAX_PRICE}
          />
        </div>
        <CheckboxGroup
          {...form.choices("visits", values.visits)}
          label={label("Vous intervenez", "visits")}
          options={options.visits}
          columns={2}
        />
        <CheckboxGroup
          {...form.choices("clientKinds", values.clientKinds)}
          label={label("Vos clients habituels", "clientKinds")}
          options={options.clientKinds}
          columns={2}
        />
        <CheckboxGroup
          {...form.choices("languages", values.languages)}
          label={label("Langues parlées avec vos clients", "languages")}
          options={options.languages}
          columns={2}
        />
        <Brands form={form} values={values} brands={brands} changed={changed} />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField
            {...form.field("ridet", values.ridet ?? undefined)}
            label={label("RIDET", "ridet")}
            hint="Jamais publié tant que l’équipe n’en a pas lu la preuve ; il évite les doublons."
            example="1 234 567.001"
            inputMode="numeric"
            maxLength={20}
          />
          <TextField
            {...form.field("insuredYear", yearOf(values.insuredYear))}
            label={label("Assurance professionnelle, jusqu’en", "insuredYear")}
            hint="L’année de fin de votre attestation ; publiée une fois prouvée."
            example="2027"
            inputMode="numeric"
            maxLength={4}
          />
        </div>
      </fieldset>
    </details>
  );
}

function Brands({ form, values, brands, changed }: FactsPartProps) {
  const chosen = values.brands?.length ?? 0;
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {labelOf("Marques et produits", "brands", changed)}{" "}
        <span className="font-normal text-ink-2 text-sm">
          {chosen > 0 ? `${chosen} sur ${brands.length}` : `parmi ${brands.length}`}
        </span>
      </summary>
      <CheckboxGroup
        {...form.choices("brands", values.brands)}
        label="Ceux que vous installez ou maintenez"
        options={brands}
        columns={2}
        className="pb-3"
      />
    </details>
  );
}
