import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type Option, SelectField, TextField } from "#app/ui/form/field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { INTEGRATE_PATH, rowLimits, type WidgetTheme } from "../widget.rules.ts";
import type { TypedWidget, WidgetErrors, WidgetField } from "../widget.schema.ts";

export const PREVIEW_ID = "apercu";

const themes: { value: WidgetTheme; label: string }[] = [
  { value: "auto", label: "Selon le lecteur" },
  { value: "clair", label: "Clair" },
  { value: "sombre", label: "Sombre" },
];

type WidgetFormProps = {
  typed: TypedWidget;
  errors: WidgetErrors | undefined;
  categories: readonly Option[];
  communes: readonly Option[];
};

/** A plain GET form: what it composes has an address, and an answer without scripts. */
export function WidgetForm({ typed, errors = {}, categories, communes }: WidgetFormProps) {
  const field = (name: WidgetField) => {
    const error = errors[name];
    return { id: `cadre-${name}`, name, ...(error && { error }) };
  };
  const found = Object.entries(errors).map(([name, message]) => ({
    field: name,
    id: `cadre-${name}`,
    message,
  }));
  return (
    <form method="get" action={`${INTEGRATE_PATH}#${PREVIEW_ID}`} noValidate className="grid gap-5">
      {found.length > 0 && (
        <div id={PREVIEW_ID} className="scroll-mt-4">
          <ErrorSummary title="Corrigez les champs signalés" errors={found} />
        </div>
      )}
      <SelectField
        {...field("category")}
        label="Catégorie de services"
        emptyLabel="Toutes"
        options={categories}
        defaultValue={typed.category}
      />
      <SelectField
        {...field("commune")}
        label="Dans quelle commune"
        emptyLabel="Toutes"
        options={communes}
        defaultValue={typed.commune}
      />
      <TextField
        {...field("q")}
        label="Recherche"
        example="sauvegarde de photos"
        defaultValue={typed.q}
        autoComplete="off"
      />
      <TextField
        {...field("lignes")}
        label="Nombre d’entreprises affichées"
        hint={`De ${rowLimits.least} à ${rowLimits.most} ; ${rowLimits.usual} sans précision.`}
        defaultValue={typed.lignes || String(rowLimits.usual)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <RadioGroup
        {...field("theme")}
        label="Couleurs"
        options={themes}
        defaultValue={themes.find(({ value }) => value === typed.theme)?.value ?? "auto"}
      />
      <Button className="justify-self-start">Composer le cadre</Button>
    </form>
  );
}
