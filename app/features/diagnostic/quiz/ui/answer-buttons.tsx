import { cx } from "#app/ui/cx.ts";
import { wideChoiceClasses } from "#app/ui/form/radio-group.tsx";
import { TickIcon } from "#app/ui/icon/icon.tsx";

type AnswerButtonsProps = {
  id: string;
  name: string;
  defaultValue?: string;
  describedBy: string;
  choices: readonly { value: string; label: string }[];
};

/** Each answer is a submit button: only a press moves on, by finger, mouse or key. */
export function AnswerButtons({ id, name, defaultValue, describedBy, choices }: AnswerButtonsProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold max-sm:text-sm">Votre réponse mène à la suite</legend>
      {choices.map(({ value, label }) => {
        const chosen = value === defaultValue;
        return (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            data-chosen={chosen || undefined}
            className={cx(wideChoiceClasses, "text-start")}
          >
            <span className="min-w-0 grow">
              {label}
              {chosen && <span className="sr-only"> (votre réponse)</span>}
            </span>
            {chosen && (
              <TickIcon aria-hidden strokeWidth={3} className="mt-0.5 size-5 shrink-0 text-lagoon" />
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
