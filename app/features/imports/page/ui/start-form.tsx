import { countOf } from "#app/platform/text/number.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { importStartRules, importTexts, type Verdicts } from "../import-page.rules.ts";

export function StartForm({ counts }: { counts: Verdicts }) {
  const { create, update, duplicate, error } = counts;
  return (
    <SectionCard titleId="importer" title="Importer" className="grid grid-cols-1 gap-5">
      <p className="text-sm">
        {countOf(create, "fiche à créer", "fiches à créer")},{" "}
        {countOf(update, "à mettre à jour", "à mettre à jour")},{" "}
        {countOf(duplicate, "doublon probable", "doublons probables")}, {countOf(error, "erreur")}.
      </p>
      {error > 0 && (
        <Notice tone="error" title={importTexts.validation} live>
          <p>
            L’import est bloqué tant qu’une ligne est en erreur, sauf si vous choisissez d’ignorer ces lignes.
          </p>
        </Notice>
      )}
      <ActionForm intent="start" rules={importStartRules} className="grid grid-cols-1 gap-3">
        {({ box, pending }) => (
          <>
            <Checkbox
              {...box("publish")}
              label="Publier tout de suite"
              hint="Sinon, les fiches créées attendent une validation."
            />
            <Checkbox
              {...box("updateExisting")}
              label="Mettre à jour les fiches existantes"
              hint="Retrouvées par leur site web, ou par leur nom et leur commune. Une cellule vide ne change rien, et une fiche modifiée depuis garde ses valeurs, sauf si vous avez pris celles du fichier."
            />
            <Checkbox
              {...box("withDuplicates")}
              label="Importer aussi les doublons probables"
              hint="Chacun devient une nouvelle fiche."
            />
            <Checkbox
              {...box("skipErrors")}
              label="Ignorer les lignes en erreur"
              hint="Elles restent dans le fichier des lignes rejetées."
            />
            <Button pending={pending} pendingLabel="Lancement..." className="justify-self-start">
              Importer les entreprises
            </Button>
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

export function CancelForm({ label }: { label: string }) {
  return (
    <ActButton intent="cancel" variant="danger" size="sm">
      {label}
    </ActButton>
  );
}
