import { privatePage } from "#app/core/session/guards.server.ts";
import { askForLink } from "#app/features/sign-in/links/asked-links.server.ts";
import { linkSent, unexpected } from "#app/features/sign-in/messages.ts";
import { linkRequestForm } from "#app/features/sign-in/sign-in.schema.ts";
import { ForgotForm } from "#app/features/sign-in/ui/forgot-form.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/forgot-password";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mot de passe oublié",
    description:
      "Recevez par e-mail un lien, valable une heure, pour choisir vous-même un nouveau mot de passe et retrouver votre compte Récif.",
    path: "/mot-de-passe-oublie",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export function loader({ url }: Route.LoaderArgs) {
  return { from: safePath(url.searchParams.get("from")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, linkRequestForm);
  if (!form.ok) return refused(form);
  const asked = { email: form.value.email, kind: "recovery" as const, redirectTo: form.from };
  const answer = await askForLink(context.get(publicScope), asked);
  if (answer.kind === "asked") {
    return answered(form, { notice: { tone: "success", ...linkSent.recovery }, reply: form.reply });
  }
  const text = waitSentence(answer.retryAfterSeconds);
  return refused(form, { status: 429, notice: { tone: "error", title: "Erreur", text } });
}

export const clientAction = keepForm(unexpected.mail);

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage
      title="Mot de passe oublié"
      lead="Indiquez l’adresse de votre compte : vous recevez un lien pour choisir un nouveau mot de passe."
    >
      <ForgotForm {...loaderData} />
    </TaskPage>
  );
}
