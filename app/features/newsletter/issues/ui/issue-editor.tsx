import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { type Option, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { ALL, issueRules, MAX_BODY, MAX_SUBJECT } from "../issues.rules.ts";

type IssueEditorProps = {
  issue?: { subject: string; body: string; segment: string; revision: number };
  segments: readonly Option[];
};

export function IssueEditor({ issue, segments }: IssueEditorProps) {
  return (
    <ActionForm
      key={issue?.revision}
      rules={issueRules}
      hidden={{ revision: String(issue?.revision ?? 0) }}
      className="grid grid-cols-1 gap-5"
    >
      {({ field, pending }) => (
        <>
          <TextField
            {...field("subject", issue?.subject)}
            label="Objet"
            hint="Ce que la boîte de réception montre, et le titre du message."
            maxLength={MAX_SUBJECT}
            autoComplete="off"
            required
          />
          <TextArea
            {...field("body", issue?.body)}
            label="Texte"
            hint="En Markdown : **gras**, [lien](https://…), « - » pour une liste, une ligne vide entre deux paragraphes."
            rows={14}
            maxLength={MAX_BODY}
            required
          />
          <SelectField
            {...field("segment", issue?.segment ?? ALL)}
            label="Destinataires"
            emptyLabel=""
            options={segments}
          />
          <Button variant="secondary" pending={pending} className="justify-self-start">
            Enregistrer et voir l’aperçu
          </Button>
        </>
      )}
    </ActionForm>
  );
}
