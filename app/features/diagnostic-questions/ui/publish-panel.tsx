import { Button } from "#app/ui/button.tsx";
import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { QuestionProblem } from "../draft.rules.ts";
import { publishQuestionsRules, questionPath } from "../question-editor.rules.ts";

type PublishPanelProps = {
  version: number;
  problems: readonly QuestionProblem[];
  asks: boolean;
  seen: string;
};

export function PublishPanel({ version, problems, asks, seen }: PublishPanelProps) {
  return (
    <Card as="section" aria-labelledby="publication" className="grid grid-cols-1 gap-5">
      <h2 id="publication" className="heading-card">
        Publication
      </h2>
      {problems.length > 0 ? (
        <Notice tone="warning" title="À corriger avant de publier">
          <ul className="grid gap-1">
            {problems.map(({ id, question, text }) => (
              <li key={`${id}${text}`} className="break-words">
                <TextLink to={questionPath(version, id)}>{question}</TextLink> : {text}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <p className="text-ink-2 text-sm">
          Une version publiée ne change plus. Elle est posée à qui commence ensuite&nbsp;; un diagnostic déjà
          commencé garde la sienne.
        </p>
      )}
      {!asks && (
        <Notice tone="warning" title="Aucune question n’est active">
          <p>Les visiteurs liraient «&nbsp;Aucune question disponible pour le moment.&nbsp;»</p>
        </Notice>
      )}
      <ActionForm
        key={seen}
        intent="publish"
        rules={publishQuestionsRules}
        hidden={{ seen }}
        className="grid grid-cols-1 gap-4"
      >
        {({ box, pending }) => (
          <>
            {!asks && <Checkbox {...box("withoutQuestion")} label="Publier sans aucune question" />}
            <Button pending={pending} className="justify-self-start">
              Publier cette version
            </Button>
          </>
        )}
      </ActionForm>
      <AskedAct
        intent="discard"
        hidden={{ seen }}
        title="Supprimer ce brouillon ?"
        act="Supprimer ce brouillon"
      >
        <p>Les questions changées dans cette version sont perdues. Celle que lisent les visiteurs reste.</p>
      </AskedAct>
    </Card>
  );
}
