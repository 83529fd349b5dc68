import { redirect } from "react-router";
import { passwordProblem } from "#app/core/password/messages.ts";
import { unexpected } from "#app/features/account/messages.ts";
import { welcomeForms } from "#app/features/passwords/passwords.schema.ts";
import { choosePassword, dropPassword, listOwnWords } from "#app/features/passwords/passwords.server.ts";
import type { PasswordFlash } from "#app/features/passwords/texts.ts";
import { WelcomeView } from "#app/features/passwords/ui/welcome-view.tsx";
import { askForLink } from "#app/features/sign-in/links/asked-links.server.ts";
import { linkSent, resendFailed } from "#app/features/sign-in/messages.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/welcome";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Bienvenue",
    description:
      "Votre compte Récif est ouvert : choisissez votre mot de passe, ou continuez avec des liens de connexion reçus par e-mail.",
    path: "/welcome",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const { actor, session } = scope;
  const step = !session.mustChoosePassword ? "done" : actor.proven ? "choose" : "prove";
  const ownWords = step === "choose" ? await listOwnWords(scope) : [];
  return { step, email: actor.email, ownWords, from: safePath(url.searchParams.get("from")) } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, welcomeForms);
  if (!form.ok) return refused(form);
  const scope = context.get(memberScope);
  if (form.intent === "resend") return sendConfirmation(form, scope);
  if (form.intent === "links") {
    return redirect(form.from, (await dropPassword(scope)) ? await saying(scope, "links-only") : {});
  }
  const choice = await choosePassword(scope, form.value.newPassword);
  if (choice.kind !== "chosen" && choice.kind !== "nothing_to_choose") {
    const status = choice.kind === "limited" ? 429 : 422;
    return refused(form, { status, errors: { newPassword: passwordProblem(choice) } });
  }
  return redirect(form.from, choice.kind === "chosen" ? await saying(scope, "password-chosen") : {});
}

const saying = async (scope: MemberScope, code: PasswordFlash) => ({
  headers: { "Set-Cookie": await setFlash<PasswordFlash>(scope, code) },
});

async function sendConfirmation(form: Posted & { from: string }, scope: MemberScope) {
  const asked = { email: scope.actor.email, kind: "confirm" as const, redirectTo: form.from };
  const answer = await askForLink(scope, asked);
  if (answer.kind === "asked") {
    return answered(form, { notice: { tone: "success", title: linkSent.resend.title } });
  }
  const text = waitSentence(answer.retryAfterSeconds);
  return refused(form, { status: 429, notice: { tone: "error", title: resendFailed, text } });
}

export const clientAction = keepForm(unexpected.settings);

export default function Welcome({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title="Bienvenue sur Récif" lead="Votre compte est ouvert.">
      <WelcomeView {...loaderData} />
    </TaskPage>
  );
}
