import { data } from "react-router";
import { factorRefused, passkeyRefused } from "#app/core/second-factor/messages.ts";
import { privatePage } from "#app/core/session/guards.server.ts";
import { forgetPending } from "#app/core/session/pending-sign-ins.server.ts";
import { findPendingFactors } from "#app/features/second-factor/asked-factors.server.ts";
import { secondFactorForms } from "#app/features/second-factor/factors.schema.ts";
import { NoPending, SecondFactorForm } from "#app/features/second-factor/ui/second-factor-form.tsx";
import { arrive } from "#app/features/sign-in/arrive.server.ts";
import { completeSignIn } from "#app/features/sign-in/enter.server.ts";
import { unexpected } from "#app/features/sign-in/messages.ts";
import { type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { keepForm, readAgainWhenGone } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/second-factor";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Double authentification",
    description:
      "La seconde étape de la connexion à Récif : un code de votre application, un code de récupération, ou une clé d’accès de votre appareil.",
    path: "/auth/second-facteur",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const asked = await findPendingFactors(context.get(publicScope));
  return data({ asked }, { status: asked ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, secondFactorForms);
  const scope = context.get(publicScope);
  if (!(await findPendingFactors(scope))) return refused(form, { status: 410 });
  if (!form.ok) return refused(form);
  const given =
    form.intent === "passkey" ? { credential: form.value.credential } : { code: form.value.factorCode };
  const done = await completeSignIn(scope, given);
  switch (done.kind) {
    case "opened":
      return arrive(scope, done, done.redirectTo, [await forgetPending(scope)]);
    case "gone":
      return refused(form, { status: 410 });
    case "limited":
      return refuseFactor(form, waitSentence(done.retryAfterSeconds), 429);
    case "wrong":
      return refuseFactor(form, form.intent === "passkey" ? passkeyRefused : factorRefused);
  }
}

function refuseFactor(form: Posted, text: string, status = 422) {
  if (form.intent !== "passkey") return refused(form, { status, errors: { factorCode: text } });
  return refused(form, { status, notice: { tone: "error", title: "Erreur de connexion", text } });
}

export const clientAction = keepForm(unexpected.login);

export const shouldRevalidate = readAgainWhenGone;

export default function SecondFactor({ loaderData: { asked } }: Route.ComponentProps) {
  if (!asked) return <NoPending />;
  return (
    <TaskPage title="Une étape encore" lead="Votre compte demande un second moyen de vous reconnaître.">
      <SecondFactorForm hasApp={asked.hasApp} passkey={asked.passkey} />
    </TaskPage>
  );
}
