import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlLook } from "#app/ui/form/field-frame.tsx";
import { MAX_QUESTION } from "../assistant.rules.ts";

type QuestionFormProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** An answer is coming: the next question waits. */
  pending: boolean;
  onAsk: (text: string) => void;
  onStop: () => void;
};

/** Enter sends, with Shift it begins a line. */
export function QuestionForm({ field, pending, onAsk, onStop }: QuestionFormProps) {
  const id = useId();
  const [text, setText] = useState("");

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
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        className={controlLook}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={pending} pendingLabel="Réponse en cours…">
          Envoyer
        </Button>
        {pending && (
          <Button type="button" variant="secondary" size="sm" onClick={onStop}>
            Arrêter
          </Button>
        )}
      </div>
    </form>
  );
}
