import { redirect } from "react-router";
import {
  QUESTIONS_PATH,
  questionEditorTexts,
  setVersionPath,
} from "#app/features/diagnostic-questions/question-editor.rules.ts";
import { setVersionsForms } from "#app/features/diagnostic-questions/question-editor.schema.ts";
import { prepareDraft } from "#app/features/diagnostic-questions/set-drafts.server.ts";
import type { DiagnosticQuestionFlash } from "#app/features/diagnostic-questions/texts.ts";
import { SetVersionList } from "#app/features/diagnostic-questions/ui/version-list.tsx";
import { listSetVersions } from "#app/features/diagnostic-questions/versions.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import type { Route } from "./+types/questions";
import { DiagnosticParts } from "./diagnostic-parts.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Questions du diagnostic · Administration",
    description:
      "Les versions des questions du diagnostic de Récif : celle qui est posée, le brouillon, les anciennes avec leur date et leur auteur.",
    path: QUESTIONS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { versions: await listSetVersions(context.get(adminScope)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseIntent(request, setVersionsForms);
  if (form.intent !== "prepare")
    return refused(form, { notice: { tone: "error", title: questionEditorTexts.choose } });
  const version = await prepareDraft(scope);
  return redirect(setVersionPath(version), {
    headers: { "Set-Cookie": await setFlash<DiagnosticQuestionFlash>(scope, "questions-draft") },
  });
}

export const clientAction = keepForm(questionEditorTexts.failed);

export default function Questions({ loaderData: { versions } }: Route.ComponentProps) {
  const draft = versions.find(({ state }) => state === "draft");
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Questions du diagnostic</h1>
      <DiagnosticParts current="questions" />
      <p className="text-ink-2">
        Une version publiée ne change jamais&nbsp;: chaque diagnostic garde les questions avec lesquelles il a
        commencé. Pour changer quelque chose, préparez une nouvelle version.
      </p>
      {draft ? (
        <ButtonLink to={setVersionPath(draft.version)} className="justify-self-start">
          Reprendre le brouillon
        </ButtonLink>
      ) : (
        <ActButton intent="prepare">Préparer une nouvelle version</ActButton>
      )}
      <SetVersionList versions={versions} />
    </>
  );
}
