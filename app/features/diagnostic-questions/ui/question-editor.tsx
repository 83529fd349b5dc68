import { domains } from "#app/core/diagnostic/domains.ts";
import { measures } from "#app/core/diagnostic/measures/measures.ts";
import type { Question } from "#app/core/diagnostic/questions/question.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { SelectField, Switch, TextArea, TextField } from "#app/ui/form/field.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import {
  diagnosticQuestionRules,
  MAX_HELP,
  MAX_OPTION,
  MAX_SOURCE,
  MAX_TEXT,
  optionFields,
} from "../question-editor.rules.ts";

const domainOptions = optionsOf(domains);
const measureOptions = measures.map(({ key, title }) => ({ value: key, label: title }));

type QuestionEditorProps = { question?: Question | undefined; seen: string };

export function QuestionEditor({ question, seen }: QuestionEditorProps) {
  return (
    <ActionForm
      key={seen}
      intent="save"
      rules={diagnosticQuestionRules}
      hidden={{ seen }}
      className="grid grid-cols-1 gap-5"
    >
      {(form) => (
        <>
          <TextArea
            {...form.field("text", question?.text)}
            label="Question"
            rows={2}
            maxLength={MAX_TEXT}
            required
          />
          <TextArea
            {...form.field("help", question?.help)}
            label="Explication"
            hint="Ce que veulent dire les mots, pour quelqu’un qui ne s’est jamais posé la question."
            rows={3}
            maxLength={MAX_HELP}
          />
          <OptionFields form={form} options={question?.options ?? []} />
          <WeighingFields form={form} question={question} />
          <Button pending={form.pending} pendingLabel="Enregistrement…" className="justify-self-start">
            Enregistrer
          </Button>
        </>
      )}
    </ActionForm>
  );
}

type OptionFieldsProps = { form: FormFields; options: Question["options"] };

function OptionFields({ form, options }: OptionFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-1.5 font-semibold text-lg">Réponses</legend>
      <p className="text-ink-2 text-sm">
        De deux à six, chacune avec sa note&nbsp;: 0 pour la plus exposée, 10 pour la plus sûre. Une ligne
        vide n’est pas montrée. «&nbsp;Je ne sais pas&nbsp;» vient de lui-même, et vaut la note la plus basse.
      </p>
      {optionFields.map(({ text, score }, at) => (
        <div
          key={text}
          className="grid grid-cols-1 items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_11rem]"
        >
          <TextField
            {...form.field(text, options[at]?.text)}
            label={`Réponse ${at + 1}`}
            maxLength={MAX_OPTION}
            autoComplete="off"
            required={at < 2}
          />
          <TextField
            {...form.field(score, options[at] && String(options[at].score))}
            label={`Note ${at + 1}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={10}
            autoComplete="off"
            required={at < 2}
          />
        </div>
      ))}
    </fieldset>
  );
}

type WeighingFieldsProps = { form: FormFields; question: Question | undefined };

function WeighingFields({ form, question }: WeighingFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...form.field("domain", question?.domain)}
          label="Domaine"
          options={domainOptions}
          required
        />
        <TextField
          {...form.field("weight", question && String(question.weight))}
          label="Poids"
          hint="De 1 à 10 : ce que la question compte dans le score."
          type="number"
          inputMode="numeric"
          min={1}
          max={10}
          autoComplete="off"
          required
        />
      </div>
      <SelectField
        {...form.field("measure", question?.measure)}
        label="Mesure conseillée"
        hint="Ce qui est conseillé à qui n’a pas la meilleure réponse."
        options={measureOptions}
        required
      />
      <TextArea
        {...form.field("source", question?.source)}
        label="Source"
        hint="D’où vient la question : un guide, et sa partie."
        rows={2}
        maxLength={MAX_SOURCE}
      />
      <Switch
        {...form.box("active", question?.active ?? true)}
        label="Active"
        hint="Une question inactive reste dans la version, et n’est pas posée."
      />
    </>
  );
}
