import { type RouterContextProvider, redirect } from "react-router";
import { DIAGNOSTIC_PATH, EXPERT_PATH, RESULTS_PATH } from "#app/core/diagnostic/paths.ts";
import { resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import { findRun, isLinkToken } from "#app/core/diagnostic/runs/runs.server.ts";
import { askExpert, isRecentRequest } from "#app/features/expert-requests/ask-expert.server.ts";
import {
  type ExpertBy,
  expertTexts,
  isExpertReference,
  REQUEST_SENT,
  tooManyRequests,
} from "#app/features/expert-requests/expert.rules.ts";
import { expertForm } from "#app/features/expert-requests/expert.schema.ts";
import { ExpertForm } from "#app/features/expert-requests/ui/expert-form.tsx";
import { type ExpertNext, ExpertSent } from "#app/features/expert-requests/ui/expert-sent.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { withFrom } from "#app/platform/http/safe-path.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { LATER } from "#app/ui/form/answered-later.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/expert";
import { openOwnRun } from "./own-run.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Demander un expert · Diagnostic Cybersécurité",
    description:
      "Après le diagnostic, demandez l’avis d’un expert : l’équipe de Récif lit votre demande et vous contacte avec des recommandations pour vous.",
    path: EXPERT_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

const readBy = (lien: unknown, diagnostic: unknown): ExpertBy => {
  if (isLinkToken(lien)) return { lien };
  return typeof diagnostic === "string" && isUuid(diagnostic) ? { diagnostic } : {};
};

const pathBy = (by: ExpertBy, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...by, ...more }).toString();
  return `${EXPERT_PATH}${query && `?${query}`}`;
};

async function findResults(context: Readonly<RouterContextProvider>, by: ExpertBy) {
  const scope = context.get(publicScope);
  const { run, member } = by.lien
    ? { run: await findRun(scope, { link: by.lien }), member: undefined }
    : await openOwn(context, by);
  return { scope, member, run: run?.finishedAt ? run : undefined };
}

async function openOwn(context: Readonly<RouterContextProvider>, by: ExpertBy) {
  const { scope, member, own } = await openOwnRun(context, pathBy(by));
  if (!by.diagnostic) return { run: own?.run, member };
  if (!member) throw redirect(withFrom("/login", pathBy(by)), 303);
  return { run: await findRun(scope, { id: by.diagnostic, userId: member.actor.id }), member };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const by = readBy(url.searchParams.get("lien"), url.searchParams.get("diagnostic"));
  const { scope, member, run } = await findResults(context, by);
  if (!run) throw redirect(DIAGNOSTIC_PATH, 303);
  const { score, level } = resultOf(run.set, run.content.answers);
  const reference = url.searchParams.get("reference");
  return {
    score,
    level,
    by,
    known: {
      name: member?.actor.name,
      email: member?.actor.email,
      size: by.lien ? undefined : run.content.size,
    },
    reference:
      isExpertReference(reference) && (await isRecentRequest(scope, reference)) ? reference : undefined,
    later: url.searchParams.has(LATER),
    token: issueFormToken(scope.site.secret),
  };
}

export const headers = () => ({ "Cache-Control": "no-store" });

const errorNotice = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, expertForm);
  const { lien, diagnostic } = form.ok ? form.value : (form.reply.initialValue ?? {});
  const by = readBy(lien, diagnostic);
  const { scope, run } = await findResults(context, by);
  // Restarted in another tab, erased, or link expired: keeps what was typed.
  if (!run && form.stays) return refused(form, { status: 409, notice: errorNotice(expertTexts.gone) });
  if (!run) throw redirect(DIAGNOSTIC_PATH, 303);
  if (!form.ok) return refused(form);
  const outcome = await askExpert(scope, run, form.value);
  if (outcome.kind !== "stored") {
    const limited = outcome.kind === "limited";
    const text = limited ? tooManyRequests(outcome.retryAfterSeconds) : expertTexts.automatic;
    return refused(form, { status: limited ? 429 : 422, notice: errorNotice(text) });
  }
  const { reference, later } = outcome;
  if (form.stays) return answered<ExpertNext>(form, { next: { reference, later } });
  return redirect(`${pathBy(by, { reference, ...(later && { [LATER]: "1" }) })}#${REQUEST_SENT}`, 303);
}

export const clientAction = keepForm(expertTexts.failed);

function resultsOf({ lien, diagnostic }: ExpertBy): string {
  if (lien) return `${RESULTS_PATH}/${lien}`;
  return diagnostic ? `/profile/diagnostics/${diagnostic}` : RESULTS_PATH;
}

export default function Expert({
  loaderData: { score, level, by, known, reference, later, token },
  actionData,
}: Route.ComponentProps) {
  const results = resultsOf(by);
  return (
    <TaskPage
      title="Demander un expert"
      lead="L’équipe de Récif lit votre demande et vous contacte."
      breadcrumb={[
        { label: "Accueil", to: "/" },
        { label: "Diagnostic", to: DIAGNOSTIC_PATH },
        { label: "Vos résultats", to: results },
        { label: "Expert" },
      ]}
      aside={
        <Card className="grid grid-cols-1 gap-2">
          <h2 className="heading-card">Ce que l’équipe reçoit</h2>
          <p>
            Votre score, <strong>{score} sur 100</strong>, votre niveau, <strong>{level}</strong>, et ce que
            vous écrivez ici. Vos réponses, seulement si vous les joignez.
          </p>
          <p>
            <TextLink to={results} className="inline-flex min-h-11 items-center">
              Revenir à mes résultats
            </TextLink>
          </p>
        </Card>
      }
    >
      <Card>
        {reference && !actionData ? (
          <ExpertSent reference={reference} later={later} />
        ) : (
          <ExpertForm token={token} by={by} known={known} />
        )}
      </Card>
    </TaskPage>
  );
}
