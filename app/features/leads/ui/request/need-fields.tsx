import { needQuestions } from "#app/core/lead/need-questions.ts";
import type { FormFields } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";

export type NeedFieldsProps = { field: FormFields["field"]; service: string | undefined };

/** Optional questions of the chosen service; folded, so that the form stays short. */
export function NeedFields({ field, service = "" }: NeedFieldsProps) {
  const questions = needQuestions(service);
  if (questions.length === 0) return null;
  return (
    <details className="rounded-card border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-lagoon">
        {questions.length} questions pour un devis plus juste (facultatif)
      </summary>
      <div className="grid items-end gap-5 pb-4 sm:grid-cols-2">
        {questions.map(({ field: name, label, choices }) => (
          <SelectField
            key={name}
            {...field(name)}
            label={label}
            emptyLabel="Sans réponse"
            options={optionsOf(choices)}
          />
        ))}
      </div>
    </details>
  );
}
