import { data, redirect } from "react-router";
import { linkRequestForm, loginForm, resendForm } from "#app/features/accounts/accounts.schema.ts";
import { askForLink } from "#app/features/accounts/links/asked-links.server.ts";
import type { LinkKind } from "#app/features/accounts/links/links.server.ts";
import { loginProblem, resendFailed, unexpected, waitSentence } from "#app/features/accounts/messages.ts";
import { forgetLoginHint, readLoginHint, sayNext } from "#app/features/accounts/sessions/flash.server.ts";
import { findVisitor, privatePage } from "#app/features/accounts/sessions/guards.server.ts";
import { signInWithPassword } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { AccountBenefits } from "#app/features/accounts/ui/account-benefits.tsx";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { LoginForm } from "#app/features/accounts/ui/login-form.tsx";
import { parseForm } from "#app/platform/forms/form.server.ts";
import { safePath, withFrom } from "#app/platform/http/safe-path.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/form-checks.ts";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Connexion",
    description:
      "Connectez-vous à Récif pour voir les coordonnées des entreprises de cybersécurité de Nouvelle-Calédonie et gérer votre compte.",
    path: "/login",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  if (await findVisitor(context)) throw redirect("/");
  const hint = await readLoginHint(context.get(publicScope));
  const asked = url.searchParams.get("from") ?? url.searchParams.get("redirectTo");
  return {
    from: safePath(asked ?? hint.from),
    guarded: asked !== null,
    email: hint.email,
    said: hint.message,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const posted = await request.clone().formData();
  const from = safePath(posted.get("from"));
  const intent = posted.get("intent");
  if (intent === "link" || intent === "resend") return sendLink(request, context, intent, from);

  const form = await parseForm(request, loginForm);
  if (!form.ok) return data({ reply: form.reply }, { status: 422 });
  const outcome = await signInWithPassword(scope, form.value);
  if (outcome.kind !== "signed_in") {
    const status = outcome.kind === "limited" ? 429 : 422;
    const message = loginProblem(outcome);
    return data({ reply: form.reply({ formErrors: [message] }), problem: outcome.kind }, { status });
  }

  const headers = new Headers();
  headers.append("Set-Cookie", outcome.cookie);
  headers.append("Set-Cookie", await sayNext(scope, "signed-in"));
  headers.append("Set-Cookie", await forgetLoginHint(scope));
  const next = outcome.welcome ? withFrom("/welcome", from) : from;
  return redirect(next, { headers });
}

/** The other two buttons: a link instead of a password, and the confirmation mail once more. */
async function sendLink(
  request: Request,
  context: Route.ActionArgs["context"],
  intent: "link" | "resend",
  redirectTo: string,
) {
  const form = await parseForm(request, intent === "link" ? linkRequestForm : resendForm);
  if (!form.ok) return data({ reply: form.reply }, { status: 422 });
  const kind: LinkKind = intent === "link" ? "login" : "confirm";
  const asked = { email: form.value.email, kind, redirectTo };
  const answer = await askForLink(context.get(publicScope), asked);
  if (answer.kind === "asked") return data({ reply: form.reply(), sent: intent });
  const message = intent === "link" ? waitSentence(answer.retryAfterSeconds) : resendFailed;
  return data({ reply: form.reply({ formErrors: [message] }), problem: "limited" as const }, { status: 429 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction, unexpected.login);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Se connecter"
      lead="Retrouvez les coordonnées des entreprises, vos demandes et vos réglages."
      aside={<AccountBenefits />}
    >
      <LoginForm {...loaderData} answer={actionData} />
    </AccountPage>
  );
}
