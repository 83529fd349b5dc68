import { type AnswerEvent, assistantTexts } from "#app/features/assistant/assistant.rules.ts";
import { askedQuestionForm } from "#app/features/assistant/assistant.schema.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { type MemoScope, type ModelScope, publicScope } from "#app/platform/http/scope.ts";
import { askAssistant, callIn } from "../public/assistant/ask.server.ts";
import type { Route } from "./+types/assistant-answer";

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseForm(request, askedQuestionForm);
  if (!form.ok) {
    const call = await callIn(scope, form.reply);
    const [message = assistantTexts.failed] = Object.values(form.reply.error ?? {}).flatMap(
      (all) => all ?? [],
    );
    const alert = call ? lineOf({ kind: "alert", call }) : "";
    return new Response(alert + lineOf({ kind: "refused", message }), { status: 422, headers });
  }
  return new Response(answering(scope, form.value, request.signal), { headers });
}

// Disables response buffering of proxies.
const headers = { "Content-Type": "application/x-ndjson; charset=utf-8", "X-Accel-Buffering": "no" };
const lineOf = (event: AnswerEvent) => `${JSON.stringify(event)}\n`;

function answering(
  scope: MemoScope & ModelScope,
  asked: { question: string; previous: string },
  left: AbortSignal,
): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  const signal = AbortSignal.any([left, gone.signal]);
  const bytes = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      const emit = (event: AnswerEvent) => {
        if (!signal.aborted) controller.enqueue(bytes.encode(lineOf(event)));
      };
      await askAssistant(scope, asked, signal, emit);
      if (!signal.aborted) controller.close();
    },
    cancel: () => gone.abort(),
  });
}
