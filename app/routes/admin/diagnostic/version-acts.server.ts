import {
  QUESTIONS_PATH,
  questionAnchor,
  questionEditorTexts,
  setVersionPath,
} from "#app/features/diagnostic-questions/question-editor.rules.ts";
import { setVersionForms } from "#app/features/diagnostic-questions/question-editor.schema.ts";
import {
  discardDraft,
  moveQuestion,
  type Publication,
  publishDraft,
} from "#app/features/diagnostic-questions/set-drafts.server.ts";
import type { DiagnosticQuestionFlash } from "#app/features/diagnostic-questions/texts.ts";
import { findSetVersion } from "#app/features/diagnostic-questions/versions.server.ts";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";

/** @throws 404 for an unknown version */
export async function readSetVersion(scope: AdminScope, named: string) {
  const found = /^[1-9]\d{0,5}$/.test(named) ? await findSetVersion(scope, Number(named)) : undefined;
  if (!found) throw notFound("version");
  return found;
}

type Form = ParsedIntent<typeof setVersionForms>;
type Acted = Outcome<{
  redirect: { to?: string; flash?: DiagnosticQuestionFlash };
  refused: { answer: ReturnType<typeof refused> | ReturnType<typeof askFirst> };
}>;

const problem = (form: Form, text: string, status = 409): Acted => ({
  kind: "refused",
  answer: refused(form, { status, notice: { tone: "error", title: "Erreur", text } }),
});

export async function actOnSetVersion(scope: AdminScope, request: Request, version: number): Promise<Acted> {
  const form = await parseIntent(request, setVersionForms);
  if (!form.ok || form.intent === "default") return problem(form, questionEditorTexts.choose, 422);
  switch (form.intent) {
    case "move": {
      const { question, to } = form.value;
      const { kind } = await moveQuestion(scope, version, question, to === "up" ? -1 : 1);
      if (kind !== "saved") return problem(form, questionEditorTexts.goneDraft);
      return { kind: "redirect", to: `${setVersionPath(version)}#${questionAnchor(question)}` };
    }
    case "discard": {
      if (!form.value.confirmed) return { kind: "refused", answer: askFirst(form) };
      const { kind } = await discardDraft(scope, version, form.value.seen);
      if (kind === "discarded") return { kind: "redirect", to: QUESTIONS_PATH, flash: "questions-discarded" };
      const { changedDraft, goneDraft } = questionEditorTexts;
      return problem(form, kind === "changed" ? changedDraft : goneDraft);
    }
    case "publish":
      return published(form, await publishDraft(scope, version, form.value));
  }
}

function published(form: Form, { kind }: Publication): Acted {
  switch (kind) {
    case "published":
      return { kind: "redirect", flash: "questions-published" };
    case "none":
      return {
        kind: "refused",
        answer: refused(form, { errors: { withoutQuestion: questionEditorTexts.none } }),
      };
    case "not-ready":
      return problem(form, questionEditorTexts.notReady, 422);
    case "changed":
      return problem(form, questionEditorTexts.changedDraft);
    case "gone":
      return problem(form, questionEditorTexts.goneDraft);
  }
}
