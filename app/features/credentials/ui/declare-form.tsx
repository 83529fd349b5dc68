import { INSURANCE, labels, RIDET } from "#app/core/credential/label-catalogue.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { DocumentField } from "#app/ui/form/document-field.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { declareRules } from "../credentials.rules.ts";

type Choice = { key: string; name: string };

const optionsWith = (added: readonly Choice[]) => [
  { value: RIDET, label: "RIDET (avis de situation)" },
  { value: INSURANCE, label: "Assurance professionnelle (attestation)" },
  ...[...labels, ...added].map(({ key, name }) => ({ value: key, label: name, group: "Labels" })),
];

/** @param added labels that the staff added in the settings */
export function DeclareForm({ added }: { added: readonly Choice[] }) {
  return (
    <ActionForm intent="declare" rules={declareRules} encType="multipart/form-data" className="grid gap-5">
      {({ field, pending }) => {
        const document = field("document");
        return (
          <>
            <SelectField
              {...field("kind")}
              label="Ce que vous prouvez"
              options={optionsWith(added)}
              required
            />
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <TextField
                {...field("number")}
                label="Numéro"
                hint="Du certificat, de l’attestation ou du registre."
                maxLength={60}
              />
              <TextField {...field("endsOn")} type="date" label="Valable jusqu’au" />
            </div>
            <TextField
              {...field("scope")}
              label="Ce que cela couvre"
              example="audits d’architecture et de configuration"
              maxLength={160}
            />
            <DocumentField
              id={document.id}
              label="Pièce"
              hint="PDF ou image, 2 Mo au plus. Lue par l’équipe et les gestionnaires de la fiche, effacée 30 jours après la décision."
              error={document.error}
              required
            />
            <Button pending={pending} pendingLabel="Envoi en cours..." className="justify-self-start">
              Envoyer la preuve
            </Button>
          </>
        );
      }}
    </ActionForm>
  );
}
