import { type RefObject, useEffect, useRef } from "react";
import { AnswerTitle } from "./answer-title.tsx";
import { Notice } from "./notice.tsx";
import { showToast } from "./toast-queue.ts";
import type { Tone } from "./tone.ts";

/** Result of an action; `toast: "title"` limits the toast to the title. */
export type ActionNotice = { tone: Tone; title: string; text?: string; toast?: "title" };

type NoticeWithToastProps = {
  notice: ActionNotice;
  /** Identity of the answer: one toast each, however often it renders. */
  of: object;
};

/** Message of the previous action: persistent in the page, and as a toast (decision E8). */
export function NoticeWithToast({ notice: { tone, title, text }, of }: NoticeWithToastProps) {
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

/** Message of an action whose form the page no longer shows. */
export function UnplacedNotice({ notice: { tone, title, text } }: { notice: ActionNotice }) {
  return (
    <Notice tone={tone} title={title} live>
      <p>{text}</p>
    </Notice>
  );
}

const shownFor = new WeakSet<object>();

/**
 * Repeats a page message as a toast, once per `of`.
 * @param place the message's element: no toast when it is in a dialog, which would cover it
 */
export function useToastOnce(
  of: object,
  notice: ActionNotice | undefined,
  place: RefObject<HTMLElement | null>,
) {
  // The toast lives outside the page that React renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per message, not per rendering
  useEffect(() => {
    if (!notice || shownFor.has(of) || place.current?.closest('dialog, [role="dialog"]')) return;
    shownFor.add(of);
    showToast(notice);
  }, [of]);
}
