import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { FieldError, FieldHint, Need } from "#app/ui/form/field-frame.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { UploadProgress } from "#app/ui/upload/upload-progress.tsx";
import { useUploadMeter } from "#app/ui/upload/use-upload-meter.ts";
import { importFields } from "../../fields.ts";
import { TEMPLATE_NAME } from "../../template-name.ts";
import { importUploadRules, MAX_MEGABYTES } from "../import-page.rules.ts";

export function UploadCard() {
  const meter = useUploadMeter();
  return (
    <SectionCard titleId="envoi" title="Envoyer un fichier" className="grid grid-cols-1 gap-5">
      <ActionForm
        rules={importUploadRules}
        encType="multipart/form-data"
        measured={meter}
        className="grid grid-cols-1 gap-5"
      >
        {({ field, pending }) => {
          const { id, error } = field("file");
          return (
            <>
              <div className="grid grid-cols-1 gap-1.5">
                <label htmlFor={id} className="font-semibold">
                  Fichier CSV ou Excel (.xlsx)
                  <Need required />
                </label>
                <FieldHint
                  id={`${id}-hint`}
                  hint={`Choisissez un fichier ou déposez-le dans le cadre. ${MAX_MEGABYTES} Mo et 50 000 lignes au plus. Rien n’est importé avant votre accord.`}
                />
                <input
                  type="file"
                  id={id}
                  name="file"
                  accept=".csv,.xlsx,text/csv"
                  aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
                  aria-invalid={error ? true : undefined}
                  className="min-h-28 w-full min-w-0 cursor-pointer rounded-card border-2 border-control border-dashed bg-foam p-6 hover:border-lagoon"
                />
                <FieldError id={`${id}-error`} error={error} />
              </div>
              <UploadProgress upload={pending ? meter : undefined} />
              <div className="flex flex-wrap gap-3">
                <Button pending={pending} pendingLabel="Envoi en cours...">
                  Envoyer et vérifier
                </Button>
                <ButtonLink to="/admin/import/modele" variant="secondary" reloadDocument>
                  Télécharger le modèle
                </ButtonLink>
              </div>
            </>
          );
        }}
      </ActionForm>
    </SectionCard>
  );
}

const required = importFields.filter((field) => field.required).map(({ header }) => header);
const others = importFields.filter((field) => !field.required).map(({ header }) => header);

export function Instructions() {
  return (
    <SectionCard titleId="mode-d-emploi" title="Mode d’emploi" tone="foam" className="grid grid-cols-1 gap-3">
      <ol className="grid list-decimal grid-cols-1 gap-2 ps-5 text-sm">
        <li>
          Partez du modèle, <span className="wrap-anywhere">{TEMPLATE_NAME}</span>, ou de votre propre fichier
          : une ligne d’en-têtes, puis une entreprise par ligne.
        </li>
        <li>Colonnes obligatoires : {required.join(", ")}.</li>
        <li>Colonnes facultatives : {others.join(", ")}.</li>
        <li>
          Plusieurs catégories ou zones dans une cellule sont séparées par des virgules. L’encodage et le
          séparateur (point-virgule, virgule, tabulation) sont reconnus.
        </li>
        <li>
          Vérifiez ensuite les colonnes et chaque ligne, corrigez sur place, puis importez. Un import peut
          être annulé pendant 30 jours.
        </li>
      </ol>
    </SectionCard>
  );
}
