import { data, redirect } from "react-router";
import { DIAGNOSTIC_PATH } from "#app/core/diagnostic/paths.ts";
import { activeQuestions } from "#app/core/diagnostic/questions/question.ts";
import { findCurrentSet } from "#app/core/diagnostic/questions/sets.server.ts";
import { findMemberScope } from "#app/core/session/guards.server.ts";
import { diagnosticRetention } from "#app/core/settings/diagnostic-retention.server.ts";
import { beginDiagnostic } from "#app/features/diagnostic/quiz/begin.server.ts";
import { quizTexts, tooManyBegun } from "#app/features/diagnostic/quiz/quiz.rules.ts";
import { beginForms } from "#app/features/diagnostic/quiz/quiz.schema.ts";
import { keepRunKey } from "#app/features/diagnostic/run-cookie.server.ts";
import { DiagnosticHero } from "#app/features/diagnostic/ui/diagnostic-hero.tsx";
import { DiagnosticPromises } from "#app/features/diagnostic/ui/diagnostic-promises.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { breadcrumbLd } from "#app/platform/seo/structured-data.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import type { Route } from "./+types/diagnostic";

/** Seconds; questions change a few times a year, so their number may be slightly outdated. */
const CACHE_SECONDS = 300;

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const questions = activeQuestions(await findCurrentSet(scope));
  const byDomain: Record<string, number> = {};
  for (const { domain } of questions) byDomain[domain] = (byDomain[domain] ?? 0) + 1;
  const accountRetention = (await diagnosticRetention(scope)).words;
  return data(
    { questions: questions.length, byDomain, accountRetention },
    { headers: cacheable(CACHE_SECONDS) },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({
      title: "Diagnostic Cybersécurité en 5 minutes",
      description:
        "En 5 minutes, situez la cybersécurité de votre entreprise en Nouvelle-Calédonie : un score, un niveau et les mesures par où commencer.",
      path: DIAGNOSTIC_PATH,
      siteUrl,
    }),
    breadcrumbLd(siteUrl, [{ name: "Diagnostic", path: DIAGNOSTIC_PATH }]),
  ];
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, beginForms);
  const scope = context.get(publicScope);
  const userId = (await findMemberScope(context))?.actor.id ?? null;
  const begun = await beginDiagnostic(scope, { userId, anew: form.intent === "restart" });
  if (begun.kind !== "goes-on") {
    const limited = begun.kind === "limited";
    const text = limited ? tooManyBegun(begun.retryAfterSeconds) : quizTexts.none;
    return refused(form, { status: limited ? 429 : 409, notice: { tone: "error", title: "Erreur", text } });
  }
  const headers = begun.key ? { "Set-Cookie": await keepRunKey(scope, begun.key) } : undefined;
  return redirect(begun.at, { status: 303, ...(headers && { headers }) });
}

export const clientAction = keepForm(quizTexts.notBegun);

export default function Diagnostic({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DiagnosticHero {...loaderData} />
      <DiagnosticPromises {...loaderData} />
    </>
  );
}
