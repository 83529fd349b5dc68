import { domainLabel } from "#app/core/diagnostic/domains.ts";
import { findMeasure } from "#app/core/diagnostic/measures/measures.ts";
import type { Question } from "#app/core/diagnostic/questions/question.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { questionAnchor, questionPath } from "../question-editor.rules.ts";

type SetVersionQuestionsProps = { version: number; questions: readonly Question[]; editable: boolean };

export function SetVersionQuestions({ version, questions, editable }: SetVersionQuestionsProps) {
  return (
    <ol className="grid grid-cols-1 gap-3">
      {questions.map((question, at) => (
        <li
          key={question.id}
          id={questionAnchor(question.id)}
          className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-4"
        >
          <h3 className="break-words font-semibold leading-tight">
            {at + 1}. {question.text}
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            {!question.active && <Badge tone="warning">Inactive</Badge>}
            {domainLabel(question.domain)} · poids {question.weight}
          </p>
          {editable ? (
            <QuestionTools
              version={version}
              question={question}
              first={at === 0}
              last={at === questions.length - 1}
            />
          ) : (
            <QuestionDetails question={question} />
          )}
        </li>
      ))}
    </ol>
  );
}

type QuestionToolsProps = { version: number; question: Question; first: boolean; last: boolean };

const moves = [
  { to: "up", label: "Monter" },
  { to: "down", label: "Descendre" },
] as const;

function QuestionTools({ version, question: { id, text }, first, last }: QuestionToolsProps) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ButtonLink
        to={questionPath(version, id)}
        size="sm"
        variant="secondary"
        aria-label={`Modifier : ${text}`}
      >
        Modifier
      </ButtonLink>
      <ActionForm intent="move" hidden={{ question: id }} className="flex flex-wrap gap-2">
        {({ pending }) => (
          <>
            {moves
              .filter(({ to }) => (to === "up" ? !first : !last))
              .map(({ to, label }) => (
                <Button
                  key={to}
                  size="sm"
                  variant="quiet"
                  name="to"
                  value={to}
                  pending={pending}
                  aria-label={`${label} : ${text}`}
                >
                  {label}
                </Button>
              ))}
          </>
        )}
      </ActionForm>
    </div>
  );
}

export function QuestionDetails({ question: { help, options, measure, source } }: { question: Question }) {
  return (
    <>
      {help && <p className="break-words text-sm">{help}</p>}
      <ul className="grid gap-1 text-sm">
        {options.map(({ text, score }) => (
          <li key={text} className="flex justify-between gap-4 break-words">
            <span className="min-w-0">{text}</span>
            <span className="shrink-0 tabular-nums">{score} sur 10</span>
          </li>
        ))}
      </ul>
      <p className="break-words text-ink-2 text-sm">
        Conseil&nbsp;: {findMeasure(measure)?.title ?? "retiré du site"}
        {source && (
          <>
            <br />
            Source&nbsp;: {source}
          </>
        )}
      </p>
    </>
  );
}
