import { NEW_QUESTION } from "#app/features/diagnostic-questions/draft.rules.ts";
import { questionEditorTexts } from "#app/features/diagnostic-questions/question-editor.rules.ts";
import { questionForms, writtenQuestion } from "#app/features/diagnostic-questions/question-editor.schema.ts";
import {
  addQuestion,
  type DraftRefusal,
  removeQuestion,
  saveQuestion,
} from "#app/features/diagnostic-questions/set-drafts.server.ts";
import type { DiagnosticQuestionFlash } from "#app/features/diagnostic-questions/texts.ts";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";

type Acted = Outcome<{
  redirect: { flash: DiagnosticQuestionFlash; id?: string };
  refused: { answer: ReturnType<typeof refused> | ReturnType<typeof askFirst> };
}>;

const refusals: Record<DraftRefusal, string> = {
  gone: questionEditorTexts.goneDraft,
  changed: questionEditorTexts.changedQuestion,
  full: questionEditorTexts.full,
};

export async function actOnQuestion(
  scope: AdminScope,
  request: Request,
  { version, id }: { version: number; id: string },
): Promise<Acted> {
  const form = await parseIntent(request, questionForms);
  if (!form.ok) return { kind: "refused", answer: refused(form) };
  if (form.intent === "default")
    return {
      kind: "refused",
      answer: refused(form, { notice: { tone: "error", title: questionEditorTexts.choose } }),
    };
  if (form.intent === "remove") {
    if (!form.value.confirmed) return { kind: "refused", answer: askFirst(form) };
    const { kind } = await removeQuestion(scope, version, { id, seen: form.value.seen });
    return kind === "saved" ? { kind: "redirect", flash: "question-removed" } : problem(kind);
  }
  const written = writtenQuestion(form.value);
  const done =
    id === NEW_QUESTION
      ? await addQuestion(scope, version, written)
      : await saveQuestion(scope, version, { ...written, id, seen: form.value.seen });
  return done.kind === "saved"
    ? { kind: "redirect", flash: "question-saved", id: done.id }
    : problem(done.kind);

  function problem(kind: DraftRefusal): Acted {
    const notice = { tone: "error" as const, title: "Erreur", text: refusals[kind] };
    return { kind: "refused", answer: refused(form, { status: 409, notice }) };
  }
}
