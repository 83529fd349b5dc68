import type { WritingAnswer } from "#app/features/writing/writing.rules.ts";
import { writingForm } from "#app/features/writing/writing.schema.ts";
import { proposeWriting, type WritingRefusal } from "#app/features/writing/writing.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/writing-help";

const statuses: Record<WritingRefusal["reason"], number> = {
  missing: 422,
  nothing: 422,
  off: 404,
  limit: 429,
  overloaded: 503,
  failed: 502,
  gone: 499,
};

/** Answers `{ok: true, proposal}`, or `{ok: false, message}` in French. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, writingForm);
  if (!form.ok) return answer({ ok: false, message: firstError(form.reply.error) }, 422);

  const outcome = await proposeWriting(context.get(memberScope), form.value, request.signal);
  if (outcome.ok) return answer(outcome);
  const { reason, message, retryAfterSeconds } = outcome;
  const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
  return answer({ ok: false, message }, statuses[reason], headers);
}

function answer(body: WritingAnswer, status = 200, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers });
}

function firstError(errors: Record<string, string[] | null> | null | undefined): string {
  return Object.values(errors ?? {}).flatMap((found) => found ?? [])[0] ?? "La demande est incomplète";
}
