import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { columnLetter } from "../../reading/column-letter.ts";
import type { Column } from "../../reading/headers.ts";
import { columnChoices, importMappingRules, LEFT_OUT } from "../import-page.rules.ts";

type ShownColumn = Column & { sample: string };

const reasons = {
  exact: undefined,
  chosen: "choisi par vous",
  similar: "ressemblance, à vérifier",
  metadata: "donnée technique",
  unknown: "nom inconnu",
  repeated: "champ déjà rempli par une autre colonne",
  "left-out": "ignorée à votre demande",
};

export function MappingForm({ columns }: { columns: readonly ShownColumn[] }) {
  const current = columns.map(({ field }) => field ?? LEFT_OUT);
  return (
    <SectionCard titleId="colonnes" title="Correspondance des colonnes" className="grid grid-cols-1 gap-5">
      <ActionForm intent="mapping" rules={importMappingRules} className="grid grid-cols-1 gap-5">
        {({ choices, pending }) => {
          const { id, defaultValue, error } = choices("columns", current);
          return (
            <>
              <FieldError id={`${id}-error`} error={error} />
              <ul id={id} tabIndex={-1} className="grid grid-cols-1 gap-4 md:grid-cols-2">
                {columns.map((column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                  <li key={index} className="min-w-0">
                    <SelectField
                      id={`${id}-${index}`}
                      name="columns"
                      label={`${columnLetter(index)} : ${column.header || "sans nom"}`}
                      hint={hintOf(column)}
                      options={columnChoices}
                      emptyLabel=""
                      defaultValue={defaultValue[index] ?? LEFT_OUT}
                      required
                    />
                  </li>
                ))}
              </ul>
              <Button variant="secondary" pending={pending} className="justify-self-start">
                Enregistrer les colonnes
              </Button>
            </>
          );
        }}
      </ActionForm>
    </SectionCard>
  );
}

function hintOf({ how, sample }: ShownColumn): string | undefined {
  const hint = [reasons[how], sample && `par exemple « ${sample} »`].filter(Boolean).join(" ; ");
  return hint || undefined;
}
