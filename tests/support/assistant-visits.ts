import type { AnswerEvent } from "#app/features/assistant/assistant.rules.ts";
import type { Visitor } from "./visitor.ts";

/** Asks the assistant as its page does. `end` is the last event of that kind. */
export async function askAssistant(visitor: Visitor, asked: Record<string, string>, signal?: AbortSignal) {
  const { status, headers, body } = await visitor.send("/assistant/reponse", {
    method: "POST",
    body: new URLSearchParams(asked),
    headers: { "sec-fetch-site": "same-origin" },
    signal: signal ?? null,
  });
  const events = body
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AnswerEvent);
  return { status, headers, events, end: events.findLast((event) => event.kind === "end") };
}
