import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { type Answer, askedQuestionRules, MAX_QUESTION, noticeOf } from "../assistant.rules.ts";
import { ASSISTANT } from "../assistant-path.ts";
import { AnswerView } from "./answer-view.tsx";

export type AskedNext = {
  /** As it is answered; one that is refused stands in its field. */ question?: string;
  answer: Answer;
};

/** A question and its answer on a page of its own: works without scripts. */
export function AskPage({ hasModel }: { hasModel: boolean }) {
  return (
    <ActionForm<AskedNext> action={ASSISTANT} rules={askedQuestionRules} className="grid grid-cols-1 gap-4">
      {({ field, pending, answer }) => (
        <>
          {/* Stands before there is an answer: only what comes into it is announced, and the focus stays where it is. */}
          <div aria-live="polite" className="empty:-mb-4">
            {answer?.next && <AnswerPart {...answer.next} />}
          </div>
          <TextArea
            {...field("question")}
            label="Votre question"
            hint={noticeOf(hasModel)}
            rows={3}
            maxLength={MAX_QUESTION}
            required
          />
          <input type="hidden" name="previous" value={answer?.next?.answer.subject ?? ""} />
          <Button pending={pending} pendingLabel="Réponse en cours…" className="justify-self-start">
            Envoyer
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function AnswerPart({ question, answer }: AskedNext) {
  const title = useRef<HTMLHeadingElement>(null);
  // Where the window is scrolled to is a fact of the document: the answer is seen where it came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    title.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <section aria-labelledby="reponse" className="grid grid-cols-1 gap-3">
      <h2 ref={title} id="reponse" className="heading-card">
        Réponse
      </h2>
      {question && <p className="text-ink-2">Votre question&nbsp;: «&nbsp;{question}&nbsp;»</p>}
      <AnswerView answer={answer} />
    </section>
  );
}
