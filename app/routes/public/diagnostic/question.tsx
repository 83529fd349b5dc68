import { data, type RouterContextProvider, redirect, useRevalidator } from "react-router";
import { domainLabel } from "#app/core/diagnostic/domains.ts";
import { DIAGNOSTIC_PATH, RESULTS_PATH } from "#app/core/diagnostic/paths.ts";
import { answerQuestion } from "#app/core/diagnostic/runs/runs.server.ts";
import { endDiagnostic } from "#app/features/diagnostic/quiz/end.server.ts";
import { isOneTap } from "#app/features/diagnostic/quiz/one-tap.ts";
import {
  diagnosticAnswerRules,
  END,
  elsewhereThan,
  endPath,
  FIRST_RESULTS,
  goesOnAt,
  questionPath,
  quizTexts,
} from "#app/features/diagnostic/quiz/quiz.rules.ts";
import { quizForms } from "#app/features/diagnostic/quiz/quiz.schema.ts";
import { OneTapSwitch } from "#app/features/diagnostic/quiz/ui/one-tap-switch.tsx";
import {
  type AskedQuestion,
  QuestionForm,
  Restart,
  Source,
} from "#app/features/diagnostic/quiz/ui/question-form.tsx";
import { QuestionHead } from "#app/features/diagnostic/quiz/ui/question-head.tsx";
import { QuizEnd } from "#app/features/diagnostic/quiz/ui/quiz-end.tsx";
import { keepRunKey } from "#app/features/diagnostic/run-cookie.server.ts";
import type { DiagnosticFlash } from "#app/features/diagnostic/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import type { Route } from "./+types/question";
import { openOwnRun } from "./own-run.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const { place, total } = loaderData?.question ?? {};
  return pageMeta({
    title: loaderData?.atEnd
      ? "Vos résultats sont prêts · Diagnostic Cybersécurité"
      : `Question ${place} sur ${total} · Diagnostic Cybersécurité`,
    description:
      "Une question du diagnostic de cybersécurité de Récif, avec ce qu’elle veut dire. Chaque réponse est gardée dès qu’elle est donnée.",
    path: questionPath(Number(params.n)),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

async function openQuiz(context: Readonly<RouterContextProvider>, { pathname, search }: URL) {
  const { scope, own } = await openOwnRun(context, pathname + search);
  if (!own) throw redirect(DIAGNOSTIC_PATH, 303);
  if (own.run.finishedAt) throw redirect(RESULTS_PATH, 303);
  return { scope, ...own };
}

type Quiz = Awaited<ReturnType<typeof openQuiz>>;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { scope, run } = await openQuiz(context, url);
  const place = Number(params.n);
  const atEnd = url.searchParams.has(END);
  const elsewhere = elsewhereThan(run, { place, atEnd });
  const question = run.questions[place - 1];
  if (elsewhere || !question) throw redirect(elsewhere ?? DIAGNOSTIC_PATH, 303);
  const { id, text, help, source, domain, options } = question;
  const answer = run.content.answers[id];
  const asked: AskedQuestion = {
    id,
    place,
    total: run.questions.length,
    text,
    help,
    source,
    domain: domainLabel(domain),
    options: options.map((option) => option.text),
    answer: answer === undefined ? undefined : String(answer),
  };
  const oneTap = isOneTap(scope.facts.cookie, scope.site.url);
  return data({ atEnd, question: asked, begunAt: run.createdAt.getTime(), oneTap });
}

export const headers = () => ({ "Cache-Control": "no-store" });

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await parseIntent(request, quizForms);
  const quiz = await openQuiz(context, url);
  return form.intent === "answer" ? keepAnswer(form, quiz, Number(params.n)) : finish(form, quiz);
}

type Form<Intent> = Extract<ParsedIntent<typeof quizForms>, { intent: Intent }>;

async function keepAnswer(form: Form<"answer">, { scope, key, run }: Quiz, place: number) {
  const elsewhere = elsewhereThan(run, { place, atEnd: false });
  const question = run.questions[place - 1];
  if (elsewhere || !question) return redirect(elsewhere ?? DIAGNOSTIC_PATH, 303);
  if (!form.ok) return refused(form);
  // Another tab may have restarted, with other questions.
  const { question: read = question.id, begun = String(run.createdAt.getTime()) } = form.value;
  if (read !== question.id || begun !== String(run.createdAt.getTime())) return redirect(goesOnAt(run), 303);
  const answered = await answerQuestion(scope, key, question.id, form.value.answer);
  if (answered.ok) {
    const last = run.questions.length;
    return redirect(place < last ? questionPath(place + 1) : endPath(last), 303);
  }
  if (answered.reason === "no-option") return refused(form, { errors: diagnosticAnswerRules.required });
  return redirect(answered.reason === "finished" ? RESULTS_PATH : DIAGNOSTIC_PATH, 303);
}

async function finish(form: Form<"skip" | "default">, { scope, key, run }: Quiz) {
  const elsewhere = elsewhereThan(run, { place: run.questions.length, atEnd: true });
  if (elsewhere) return redirect(elsewhere, 303);
  if (!form.ok) return refused(form);
  const { size, sharing = false } = form.value;
  const email = "email" in form.value ? form.value.email : undefined;
  const ended = await endDiagnostic(scope, key, { size, sharing, ...(email && { email }) });
  if (ended === "refused" || ended === "failed") {
    const status = ended === "refused" ? 429 : 503;
    return refused(form, { status, notice: { tone: "error", ...quizTexts.unsent } });
  }
  if (!ended.ok) return redirect(ended.reason === "gone" ? DIAGNOSTIC_PATH : goesOnAt(run), 303);
  if (!ended.first) return redirect(RESULTS_PATH, 303);
  // The results are now stored, so the cookie's lifetime is extended.
  const headers = new Headers({ "Set-Cookie": await keepRunKey(scope, key) });
  if (email) headers.append("Set-Cookie", await setFlash<DiagnosticFlash>(scope, "diagnostic-mailed"));
  return redirect(FIRST_RESULTS, { status: 303, headers });
}

export const clientAction = keepForm(quizTexts.failed);

export default function Question({ loaderData: { question, atEnd, begunAt, oneTap } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { place, total } = question;
  const helpId = "aide";
  // A restart resets the form even for the same question.
  const key = `${begunAt} ${place}`;
  return (
    <>
      <QuestionHead {...question} helpId={helpId} />
      <Container className="pt-3 pb-8 sm:py-8 lg:py-10">
        <div className="grid max-w-text grid-cols-1 gap-5 sm:gap-8">
          <QuizEnd last={total} near={place === total} open={atEnd} />
          <QuestionForm key={key} {...question} begunAt={begunAt} helpId={helpId} oneTap={oneTap} />
          <div className="grid grid-cols-1 gap-3 border-line border-t pt-3">
            <OneTapSwitch onChange={revalidate} />
            <Source key={place} source={question.source} />
            <Restart key={begunAt} />
          </div>
        </div>
      </Container>
    </>
  );
}
