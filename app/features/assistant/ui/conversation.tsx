import { type MouseEventHandler, type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { focusOn } from "#app/ui/focus.ts";
import { type EmergencyCall, exampleQuestions, noticeOf } from "../assistant.rules.ts";
import { StandingCall } from "./attack-alert.tsx";
import { Bubble } from "./bubble.tsx";
import { QuestionForm } from "./question-form.tsx";
import { announcementOf, type Message, type useConversation } from "./use-conversation.ts";

type ConversationProps = ReturnType<typeof useConversation> & {
  field: RefObject<HTMLTextAreaElement | null>;
  hasModel: boolean;
  onFollow: MouseEventHandler;
};

export function Conversation({
  messages,
  pending,
  ask,
  stop,
  restart,
  field,
  hasModel,
  onFollow,
}: ConversationProps) {
  const notice = useId();
  /** The pressed button disappears: move the focus to the field. */
  const andBack = (act: () => void) => () => {
    act();
    focusOn(field.current);
  };
  const again = (id: number) => {
    const asked = messages.find((one) => one.id === id - 1);
    if (asked?.role === "user") ask(asked.content);
  };
  const call = standingCall(messages);
  return (
    <>
      {call && <StandingCall {...call} />}
      <MessageLog
        messages={messages}
        onPick={(question) => andBack(() => ask(question))()}
        onRetry={(id) => andBack(() => again(id))()}
        onFollow={onFollow}
      />
      <p role="status" className="sr-only">
        {announcementOf(messages)}
      </p>
      <QuestionForm field={field} describedBy={notice} pending={pending} onAsk={ask} onStop={andBack(stop)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={notice} className="text-ink-2 text-sm">
          {noticeOf(hasModel)}
        </p>
        {messages.length > 0 && (
          <Button type="button" variant="quiet" size="sm" className="-ms-4" onClick={andBack(restart)}>
            Nouvelle conversation
          </Button>
        )}
      </div>
    </>
  );
}

type MessageLogProps = {
  messages: readonly Message[];
  onPick: (question: string) => void;
  onRetry: (id: number) => void;
  onFollow: MouseEventHandler;
};

function MessageLog({ messages, onPick, onRetry, onFollow }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  // Scroll position belongs to the document: the last question stays above its answer.
  const asked = messages.filter(({ role }) => role === "user").length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, and not for what answers it
  useEffect(() => {
    if (log.current) showLastQuestion(log.current);
  }, [asked]);

  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a region that scrolls takes the focus
      tabIndex={0}
      className="h-96 max-h-[max(60dvh,10rem)] overflow-y-auto overscroll-contain rounded-control border border-line bg-foam p-3"
    >
      {messages.length === 0 ? (
        <Empty onPick={onPick} />
      ) : (
        <ol className="grid grid-cols-1 content-start gap-3">
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              retry={() => onRetry(message.id)}
              onFollow={onFollow}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Outside the live region, so that it stays visible. */
function standingCall(messages: readonly Message[]): EmergencyCall | undefined {
  const replies = messages.filter((one) => one.role === "assistant");
  return replies.findLast(({ answer }) => answer.alert)?.answer.alert;
}

/** Scrolls to the top with room for the answer, so that nothing moves later. */
function showLastQuestion(log: HTMLElement) {
  const questions = log.querySelectorAll<HTMLElement>("[data-question]");
  const last = questions.item(questions.length - 1);
  const list = last?.parentElement;
  if (!list) return;
  const top = last.offsetTop - log.offsetTop;
  const edges = 2 * (list.offsetTop - log.offsetTop);
  list.style.minBlockSize = `${top + log.clientHeight - edges}px`;
  log.scrollTop = top;
}

function Empty({ onPick }: { onPick: (question: string) => void }) {
  return (
    <div className="grid gap-3">
      <p>Posez une question sur la cybersécurité, une entreprise ou le site. Par exemple&nbsp;:</p>
      <ul className="grid justify-items-start gap-2">
        {exampleQuestions.map((question) => (
          <li key={question}>
            <Button
              type="button"
              variant="secondary"
              size="sm"
              className="text-start"
              onClick={() => onPick(question)}
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
