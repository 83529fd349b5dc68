import { data } from "react-router";
import { linkRequestForm } from "#app/features/accounts/accounts.schema.ts";
import { askForLink } from "#app/features/accounts/links/asked-links.server.ts";
import { unexpected, waitSentence } from "#app/features/accounts/messages.ts";
import { privatePage } from "#app/features/accounts/sessions/guards.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { ForgotForm } from "#app/features/accounts/ui/forgot-form.tsx";
import { parseForm } from "#app/platform/forms/form.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { failedReply, orElse } from "#app/ui/form/form-checks.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, linkRequestForm);
  if (!form.ok) return data({ reply: form.reply, sent: false }, { status: 422 });
  const asked = { email: form.value.email, kind: "recovery" as const };
  const answer = await askForLink(context.get(publicScope), asked);
  if (answer.kind === "asked") return data({ reply: form.reply(), sent: true });
  const reply = form.reply({ formErrors: [waitSentence(answer.retryAfterSeconds)] });
  return data({ reply, sent: false }, { status: 429 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orElse(serverAction, { sent: false, reply: failedReply(unexpected.mail) });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Mot de passe oublié"
      lead="Indiquez l’adresse de votre compte : vous recevez un lien pour choisir un nouveau mot de passe."
    >
      <ForgotForm answer={actionData} />
    </AccountPage>
  );
}
