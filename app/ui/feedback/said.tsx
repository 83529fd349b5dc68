import { type RefObject, useEffect, useRef } from "react";
import { AnswerTitle } from "./answer-title.tsx";
import { Notice, type Tone } from "./notice.tsx";
import { showToast } from "./toast.tsx";

/** What an action had to say; `toast: "title"` leaves the rest to the page, which has the focus. */
export type Said = { tone: Tone; title: string; text?: string; toast?: "title" };

type SaidNoticeProps = {
  said: Said;
  /** What it answers: each has one toast, however often it is drawn. */
  of: object;
};

/** A message of the action before this page: in the page, where it stays, and in a toast (decision E8). */
export function SaidNotice({ said: { tone, title, text }, of }: SaidNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useToastOnce(of, { tone, title, text }, place);
  return (
    <div ref={place} data-focus-target="answer">
      <AnswerTitle tone={tone} title={title} />
      <Notice tone={tone} title={title}>
        {text && <p>{text}</p>}
      </Notice>
    </div>
  );
}

const told = new WeakSet<object>();

/**
 * Repeats in a toast what the page says, once for each `of`: the one place where the site speaks by itself.
 * @param place where the page says it: over a dialog a toast would be out of reach, and none is shown
 */
export function useToastOnce(of: object, said: Said | undefined, place: RefObject<HTMLElement | null>) {
  // The toast lives outside the page that React renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per message, not per rendering
  useEffect(() => {
    if (!said || told.has(of)) return;
    told.add(of);
    if (!place.current?.closest('[role="dialog"]')) showToast(said);
  }, [of]);
}
