import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { PlainForm } from "#app/ui/form/plain-form.tsx";
import {
  type Answer,
  askedQuestionRules,
  type EmergencyCall,
  exampleQuestions,
  MAX_QUESTION,
  noticeOf,
  STANDING,
} from "../assistant.rules.ts";
import { ASSISTANT } from "../assistant-path.ts";
import { AnswerView } from "./answer-view.tsx";
import { StandingCall } from "./attack-alert.tsx";

export type AskedNext = {
  /** As it is answered; one that is refused stands in its field. */ question?: string;
  answer: Answer;
  call?: EmergencyCall;
};

export function AskPage({ hasModel }: { hasModel: boolean }) {
  const [given, setGiven] = useState<EmergencyCall>();
  return (
    <ActionForm<AskedNext>
      action={ASSISTANT}
      rules={askedQuestionRules}
      onNext={({ call }) => setGiven(call)}
      className="grid grid-cols-1 gap-4"
      after={<Examples />}
    >
      {({ field, pending, answer }) => (
        <>
          <Standing call={answer?.next?.call ?? given} isShown={answer?.next?.answer.alert !== undefined} />
          {/* Rendered empty, so that the answer is announced without moving the focus. */}
          <div aria-live="polite" className="empty:-mb-4">
            {answer?.next && isAnswered(answer.next) && <AnswerPart {...answer.next} />}
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

/** Submits an example like a typed question, with a full page load. */
function Examples() {
  return (
    <PlainForm
      action={ASSISTANT}
      className="grid grid-cols-1 justify-items-start gap-2 border-line border-t pt-5"
    >
      <h2 className="heading-card">Pour commencer</h2>
      {exampleQuestions.map((question) => (
        <Button
          key={question}
          name="question"
          value={question}
          variant="secondary"
          size="sm"
          className="text-start"
        >
          {question}
        </Button>
      ))}
    </PlainForm>
  );
}

const isAnswered = ({ question, answer }: AskedNext) => Boolean(question ?? answer.alert);

/** The emergency number stays on top: the page carries it to the next question. */
function Standing({ call, isShown }: { call: EmergencyCall | undefined; isShown: boolean }) {
  if (!call) return null;
  return (
    <>
      <input type="hidden" name={STANDING} value="1" />
      {!isShown && <StandingCall {...call} />}
    </>
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
