import type { MouseEventHandler } from "react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Spinner } from "#app/ui/icon/icon.tsx";
import { type Answer, assistantTexts } from "../assistant.rules.ts";
import { AnswerView } from "./answer-view.tsx";
import type { Message, Reply } from "./use-conversation.ts";

/** No cards while text above them is streaming (layout shift), no generated text of a broken answer. */
function shownOf({ state, answer }: Reply): Answer {
  if (state === "coming") return { ...answer, companies: [] };
  return state === "failed" ? { ...answer, text: [] } : answer;
}

type BubbleProps = { message: Message; retry: () => void; onFollow: MouseEventHandler };

/** "14 h 05", in the reader's time zone. */
const timeOf = (at: Date) => `${at.getHours()} h ${String(at.getMinutes()).padStart(2, "0")}`;

export function Bubble({ message, retry, onFollow }: BubbleProps) {
  const asked = message.role === "user";
  return (
    <li
      data-question={asked || undefined}
      className={cx(
        "grid max-w-[80%] grid-cols-1 gap-2 rounded-card border p-3 wrap-anywhere",
        asked ? "justify-self-end border-lagoon bg-lagoon-tint" : "justify-self-start border-line bg-page",
      )}
    >
      <p className="text-ink-2 text-xs">
        <span className="font-semibold">{asked ? "Vous" : assistantTexts.title}</span>,{" "}
        <time dateTime={message.at.toISOString()}>{timeOf(message.at)}</time>
      </p>
      {message.role === "user" ? (
        <p className="whitespace-pre-line">{message.content}</p>
      ) : (
        <>
          <AnswerView answer={shownOf(message)} numberStands onFollow={onFollow} />
          {message.state === "coming" && (
            <p className="flex items-center gap-2 text-ink-2 text-sm">
              <Spinner /> Recherche dans le site…
            </p>
          )}
          {message.state === "stopped" && (
            <p className="text-ink-2 text-sm">
              {assistantTexts.stopped} {message.answer.text.length > 0 && assistantTexts.unfinished}
            </p>
          )}
          {message.state === "failed" && <Notice tone="error" title={assistantTexts.failed} />}
          {(message.state === "failed" || message.answer.refusal) && (
            <Button type="button" variant="secondary" size="sm" onClick={retry}>
              Réessayer
            </Button>
          )}
        </>
      )}
    </li>
  );
}
