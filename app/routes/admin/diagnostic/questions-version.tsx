import { redirect } from "react-router";
import { activeQuestions } from "#app/core/diagnostic/questions/question.ts";
import { NEW_QUESTION, problemsOf } from "#app/features/diagnostic-questions/draft.rules.ts";
import {
  QUESTIONS_PATH,
  questionEditorTexts,
  questionPath,
  setVersionPath,
} from "#app/features/diagnostic-questions/question-editor.rules.ts";
import { stampOf } from "#app/features/diagnostic-questions/set-drafts.server.ts";
import type { DiagnosticQuestionFlash } from "#app/features/diagnostic-questions/texts.ts";
import { PointsTable } from "#app/features/diagnostic-questions/ui/points-table.tsx";
import { PublishPanel } from "#app/features/diagnostic-questions/ui/publish-panel.tsx";
import { stateLabels, storyOf } from "#app/features/diagnostic-questions/ui/version-list.tsx";
import { SetVersionPreview } from "#app/features/diagnostic-questions/ui/version-preview.tsx";
import { SetVersionQuestions } from "#app/features/diagnostic-questions/ui/version-questions.tsx";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/questions-version";
import { actOnSetVersion, readSetVersion } from "./version-acts.server.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: `Questions, version ${params.version} · Administration`,
    description:
      "Une version des questions du diagnostic de Récif : leur ordre, leur poids, ce qu’en verra un visiteur, les vérifications, puis la publication.",
    path: `${QUESTIONS_PATH}/${params.version}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readSetVersion(context.get(adminScope), params.version);
  return { ...found, problems: problemsOf(found.questions), seen: stampOf(found.questions) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const { version } = await readSetVersion(scope, params.version);
  const outcome = await actOnSetVersion(scope, request, version);
  if (outcome.kind === "refused") return outcome.answer;
  const headers = outcome.flash && {
    "Set-Cookie": await setFlash<DiagnosticQuestionFlash>(scope, outcome.flash),
  };
  return redirect(outcome.to ?? setVersionPath(version), { ...(headers && { headers }) });
}

export const clientAction = keepForm(questionEditorTexts.failed);

export default function QuestionsVersion({ loaderData }: Route.ComponentProps) {
  const { version, state, questions, problems, seen } = loaderData;
  const editable = state === "draft";
  const asks = activeQuestions({ questions }).length > 0;
  return (
    <>
      <header className="grid gap-3">
        <p>
          <TextLink to={QUESTIONS_PATH}>Toutes les versions</TextLink>
        </p>
        <h1 className="heading-page max-sm:text-2xl">Questions, version {version}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge> {storyOf(loaderData)}
        </p>
      </header>
      <PointsTable questions={questions} />
      <section aria-labelledby="questions" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="questions" className="heading-section">
            Les questions
          </h2>
          {editable && (
            <ButtonLink to={questionPath(version, NEW_QUESTION)} size="sm">
              Ajouter une question
            </ButtonLink>
          )}
        </div>
        <SetVersionQuestions version={version} questions={questions} editable={editable} />
      </section>
      <SetVersionPreview questions={questions} />
      {editable && <PublishPanel version={version} problems={problems} asks={asks} seen={seen} />}
    </>
  );
}
