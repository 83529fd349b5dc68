import { type ReactNode, useState } from "react";
import { communeLabel, communes } from "#app/core/catalogue/communes.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import { type CompanyContent, MAX_DESCRIPTION, MAX_NAME } from "#app/core/company/company-content.ts";
import { writeMapPosition } from "#app/core/company/values/map-position.ts";
import type { FormFields } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { CheckboxGroup, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { ENOUGH_DESCRIPTION } from "../company-form.rules.ts";
import { CategoryPicker } from "./category-picker.tsx";
import { LogoField } from "./logo-field.tsx";
import { PositionField } from "./position-field.tsx";

export type CompanyValues = Partial<CompanyContent> & {
  logoSrc?: string | undefined;
  staysOutOfOpenData?: boolean;
};

type FieldsProps = {
  form: FormFields;
  values: CompanyValues;
  changed?: readonly string[] | undefined;
  descriptionHelp?: ReactNode;
  categoryHelp?: ReactNode;
};

const zoneOptions = optionsOf(zones);
const communeOptions = communes.map((name) => ({ value: name, label: communeLabel(name) }));

export function labelOf(text: string, name: string, changed: readonly string[] | undefined): ReactNode {
  if (!changed?.includes(name)) return text;
  return (
    <>
      {text} <span className="ms-1 rounded-tag bg-amber-tint px-1.5 py-0.5 text-amber text-xs">Modifié</span>
    </>
  );
}

export function CompanyPart({ form, values, changed, descriptionHelp, categoryHelp }: FieldsProps) {
  const [name, setName] = useState(values.name ?? "");
  const label = (text: string, field: string) => labelOf(text, field, changed);
  return (
    <fieldset className="grid gap-6">
      <legend className="heading-card mb-4">Informations sur l’entreprise</legend>
      <TextField
        {...form.field("name", values.name)}
        label={label("Nom de l’entreprise", "name")}
        autoComplete="organization"
        maxLength={MAX_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
        required
      />
      <CategoryPicker
        {...form.choices("categories", values.categories)}
        label={label("Catégories de services", "categories")}
      />
      {categoryHelp}
      <Description form={form} value={values.description} label={label("Description", "description")} />
      {descriptionHelp}
      <CheckboxGroup
        {...form.choices("zones", values.zones)}
        label={label("Localisations", "zones")}
        hint="Où vous intervenez."
        options={zoneOptions}
        columns={2}
        required
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField
          {...form.field("commune", values.commune ?? undefined)}
          label={label("Commune", "commune")}
          emptyLabel="Aucune en particulier"
          options={communeOptions}
          autoComplete="address-level2"
        />
        <TextField
          {...form.field("address", values.address ?? undefined)}
          label={label("Adresse", "address")}
          hint="Publiée sur la fiche."
          autoComplete="address-line1"
          maxLength={200}
        />
      </div>
      <PositionField
        {...form.field("mapPosition", values.mapPosition ? writeMapPosition(values.mapPosition) : undefined)}
        label={label("Point exact sur la carte", "mapPosition")}
      />
      <TextField
        {...form.field("website", values.website ?? undefined)}
        label={label("Site web", "website")}
        example="https://mon-entreprise.nc"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
      />
      <LogoField
        {...form.field("logo")}
        removal={form.box("removeLogo")}
        company={name}
        src={values.logoSrc}
      />
    </fieldset>
  );
}

type DescriptionProps = { form: FormFields; value: string | undefined; label: ReactNode };

function Description({ form, value, label }: DescriptionProps) {
  const given = form.field("description", value);
  const [length, setLength] = useState((given.defaultValue ?? "").length);
  const left = ENOUGH_DESCRIPTION - length;
  return (
    <div className="grid gap-1.5">
      <TextArea
        {...given}
        label={label}
        hint="Ce que vous faites, pour qui. Une ligne vide sépare les paragraphes, « - » commence une liste, **deux étoiles** mettent en gras."
        placeholder="Décrivez votre entreprise (50 caractères minimum)"
        rows={8}
        maxLength={MAX_DESCRIPTION}
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
      <p className="text-ink-2 text-sm">
        {length} / {MAX_DESCRIPTION} caractères
        {left > 0 && length > 0 && ` · encore ${left} pour une description qui aide le lecteur`}
      </p>
    </div>
  );
}

/** The mobile number is for members only (decision D2). */
export function ContactPart({ form, values, changed }: FieldsProps) {
  const label = (text: string, field: string) => labelOf(text, field, changed);
  return (
    <fieldset className="grid gap-6">
      <legend className="heading-card mb-4">Informations de contact</legend>
      <p className="text-ink-2 text-sm">
        Ces coordonnées ne sont montrées qu’aux personnes connectées, jamais à un moteur de recherche.
      </p>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          {...form.field("contactName", values.contactName)}
          label={label("Nom du contact", "contactName")}
          autoComplete="name"
          maxLength={60}
          required
        />
        <EmailField {...form.field("email", values.email ?? undefined)} />
        <PhoneField
          {...form.field("phonePrivate", values.phonePrivate ?? undefined)}
          label={label("Téléphone mobile", "phonePrivate")}
          hint="Visible des personnes connectées seulement."
        />
        <PhoneField
          {...form.field("phonePublic", values.phonePublic ?? undefined)}
          label={label("Téléphone fixe", "phonePublic")}
        />
      </div>
    </fieldset>
  );
}
