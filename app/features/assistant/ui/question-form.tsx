import { type FormEvent, type KeyboardEvent, type RefObject, useCallback, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { focusOn } from "#app/ui/focus.ts";
import { controlClasses } from "#app/ui/form/field-frame.tsx";
import { assistantTexts, MAX_QUESTION } from "../assistant.rules.ts";

type QuestionFormProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  describedBy: string;
  pending: boolean;
  onAsk: (text: string) => void;
  onStop: () => void;
};

/** Enter submits, Shift+Enter inserts a line. */
export function QuestionForm({ field, describedBy, pending, onAsk, onStop }: QuestionFormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const isFull = text.length >= MAX_QUESTION;
  // The button disappears with the answer: move its focus to the field.
  const leaving = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button === document.activeElement) focusOn(field.current);
    },
    [field],
  );

  function send(event: FormEvent) {
    event.preventDefault();
    if (pending || text.trim() === "") return;
    onAsk(text);
    setText("");
  }
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }
  return (
    <form onSubmit={send} className="grid gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        Votre question
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={MAX_QUESTION}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        className={controlClasses}
      />
      <p role="status" className="text-sm empty:-mb-2">
        {isFull && assistantTexts.full}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={pending} pendingLabel="Réponse en cours…">
          Envoyer
        </Button>
        {pending && (
          <Button ref={leaving} type="button" variant="secondary" size="sm" onClick={onStop}>
            Arrêter
          </Button>
        )}
      </div>
    </form>
  );
}
