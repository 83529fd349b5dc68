import { data, redirect } from "react-router";
import type { Question } from "#app/core/diagnostic/questions/question.ts";
import { NEW_QUESTION } from "#app/features/diagnostic-questions/draft.rules.ts";
import {
  questionAnchor,
  questionEditorTexts,
  questionPath,
  setVersionPath,
} from "#app/features/diagnostic-questions/question-editor.rules.ts";
import { stampOf } from "#app/features/diagnostic-questions/set-drafts.server.ts";
import type { DiagnosticQuestionFlash } from "#app/features/diagnostic-questions/texts.ts";
import { QuestionEditor } from "#app/features/diagnostic-questions/ui/question-editor.tsx";
import { QuestionPreview } from "#app/features/diagnostic-questions/ui/question-preview.tsx";
import { QuestionDetails } from "#app/features/diagnostic-questions/ui/version-questions.tsx";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/question";
import { actOnQuestion } from "./question-acts.server.ts";
import { readSetVersion } from "./version-acts.server.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: `${params.question === NEW_QUESTION ? "Nouvelle question" : "Question"} · Administration`,
    description:
      "Une question du diagnostic de Récif : ses mots, ses réponses et leurs notes, son poids, son domaine, la mesure qu’elle conseille et sa source.",
    path: questionPath(Number(params.version), params.question),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { version, state, questions } = await readSetVersion(context.get(adminScope), params.version);
  const question = questions.find(({ id }) => id === params.question);
  const writable = state === "draft" && (question !== undefined || params.question === NEW_QUESTION);
  const found = { version, question, writable, seen: question ? stampOf(question) : "" };
  return data(found, { status: question || writable ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const version = await readSetVersion(scope, params.version);
  const outcome = await actOnQuestion(scope, request, { version: version.version, id: params.question });
  if (outcome.kind === "refused") return outcome.answer;
  const place = outcome.id ? `#${questionAnchor(outcome.id)}` : "";
  return redirect(`${setVersionPath(version.version)}${place}`, {
    headers: { "Set-Cookie": await setFlash<DiagnosticQuestionFlash>(scope, outcome.flash) },
  });
}

export const clientAction = keepForm(questionEditorTexts.failed);

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, question, writable, seen } = loaderData;
  const title = question?.text ?? (writable ? "Nouvelle question" : "Question introuvable");
  return (
    <>
      <header className="grid gap-3">
        <p>
          <TextLink to={setVersionPath(version)}>Version {version}</TextLink>
        </p>
        <h1 className="heading-page break-words max-sm:text-2xl">{title}</h1>
      </header>
      {/* Keeps text typed for a question deleted meanwhile, so that it can be copied. */}
      {(writable || actionData) && <QuestionEditor question={question} seen={seen} />}
      {question && !writable && <QuestionDetails question={question} />}
      {question && <Preview question={question} />}
      {question && writable && (
        <AskedAct
          key={seen}
          intent="remove"
          hidden={{ seen }}
          title="Supprimer cette question ?"
          act="Supprimer cette question"
        >
          <p>Elle quitte ce brouillon, avec ses réponses. Les versions publiées la gardent.</p>
        </AskedAct>
      )}
      {!question && !writable && <p>Elle a été supprimée, ou n’a jamais existé dans cette version.</p>}
    </>
  );
}

function Preview({ question }: { question: Question }) {
  return (
    <TitledSection titleId="apercu" title="Ce que voit un visiteur" className="gap-3">
      <QuestionPreview question={question} level={3} />
    </TitledSection>
  );
}
