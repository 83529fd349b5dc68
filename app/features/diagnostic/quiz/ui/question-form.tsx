import { DIAGNOSTIC_PATH } from "#app/core/diagnostic/paths.ts";
import { UNKNOWN, UNKNOWN_TEXT } from "#app/core/diagnostic/questions/question.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { diagnosticAnswerRules, questionPath } from "../quiz.rules.ts";
import { AnswerButtons } from "./answer-buttons.tsx";

export type AskedQuestion = {
  id: string;
  place: number;
  total: number;
  text: string;
  help: string;
  source: string;
  domain: string;
  options: readonly string[];
  answer: string | undefined;
};

type QuestionFormProps = Pick<AskedQuestion, "id" | "place" | "total" | "options" | "answer"> & {
  /** Start of the diagnostic in milliseconds, which identifies it. */
  begunAt: number;
  helpId: string;
  oneTap: boolean;
};

export function QuestionForm(props: QuestionFormProps) {
  const { id, place, total, options, answer, begunAt, helpId, oneTap } = props;
  const choices = [
    ...options.map((label, at) => ({ value: String(at), label })),
    { value: UNKNOWN, label: UNKNOWN_TEXT },
  ];
  return (
    <ActionForm
      rules={diagnosticAnswerRules}
      intent="answer"
      action={questionPath(place)}
      hidden={{ question: id, begun: String(begunAt) }}
      className="grid grid-cols-1 gap-3 sm:gap-6"
    >
      {({ field, pending }) => (
        <>
          {oneTap ? (
            <AnswerButtons {...field("answer", answer)} describedBy={helpId} choices={choices} />
          ) : (
            <RadioGroup
              {...field("answer", answer)}
              label="Votre réponse"
              aria-describedby={helpId}
              options={choices}
              wide
              required
            />
          )}
          <div className="flex gap-3">
            {!oneTap && (
              <Button pending={pending} className="max-sm:grow">
                {place < total ? "Suivant" : "Voir les résultats"}
              </Button>
            )}
            {place > 1 && (
              <ButtonLink to={questionPath(place - 1)} variant="secondary" className="max-sm:grow">
                Précédent
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </ActionForm>
  );
}

export function Restart() {
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold text-lagoon">Recommencer à zéro</summary>
      <div className="mt-1 mb-3 grid grid-cols-1 gap-4">
        <p className="text-sm">Les réponses données jusqu’ici sont effacées.</p>
        <ActButton intent="restart" action={DIAGNOSTIC_PATH} variant="danger" size="sm">
          Recommencer
        </ActButton>
      </div>
    </details>
  );
}

export function Source({ source }: Pick<AskedQuestion, "source">) {
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold text-lagoon">D’où vient cette question</summary>
      <p className="mt-1 mb-3 text-ink-2 text-sm">Source : {source}</p>
    </details>
  );
}
