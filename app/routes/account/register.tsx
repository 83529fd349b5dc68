import { data, redirect } from "react-router";
import {
  linkRequestForm,
  REGISTER_CONSENT_VERSION,
  registerForm,
} from "#app/features/accounts/accounts.schema.ts";
import { askForLink } from "#app/features/accounts/links/asked-links.server.ts";
import { tooManySignUps, unexpected, waitSentence } from "#app/features/accounts/messages.ts";
import { giveLoginHint } from "#app/features/accounts/sessions/flash.server.ts";
import { findVisitor, privatePage } from "#app/features/accounts/sessions/guards.server.ts";
import { maySignUp, signUp } from "#app/features/accounts/sign-in/sign-up.server.ts";
import { AccountBenefits } from "#app/features/accounts/ui/account-benefits.tsx";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { RegisterView } from "#app/features/accounts/ui/register-view.tsx";
import { parseForm } from "#app/platform/forms/form.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { failedReply, orElse } from "#app/ui/form/form-checks.ts";
import type { Route } from "./+types/register";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Créer un compte",
    description:
      "Créez un compte gratuit avec votre seule adresse e-mail pour voir les coordonnées des entreprises de cybersécurité calédoniennes.",
    path: "/register",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  if (await findVisitor(context)) throw redirect("/");
  return { from: safePath(url.searchParams.get("from")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.clone().formData();
  const from = safePath(posted.get("from"));
  if (posted.get("intent") === "link") return sendLink(request, context, from);

  const form = await parseForm(request, registerForm);
  if (!form.ok) return data({ view: "form" as const, reply: form.reply }, { status: 422 });
  const scope = context.get(publicScope);
  const { email } = form.value;
  if (!(await maySignUp(scope, email))) {
    const reply = form.reply({ formErrors: [tooManySignUps] });
    return data({ view: "form" as const, reply }, { status: 429 });
  }

  const consentVersion = REGISTER_CONSENT_VERSION;
  const result = await signUp(scope, {
    email,
    origin: "register",
    consentVersion,
    page: "/register",
  });
  const created = result.kind === "created";
  const hint = await giveLoginHint(
    scope,
    created ? { email, from, message: "account-created" } : { email, from },
  );
  return data({ view: result.kind, email }, { status: created ? 201 : 200, headers: { "Set-Cookie": hint } });
}

/** The third view's offer: sign in to the account that exists, by mail. */
async function sendLink(request: Request, context: Route.ActionArgs["context"], redirectTo: string) {
  const form = await parseForm(request, linkRequestForm);
  if (!form.ok) return data({ view: "form" as const, reply: form.reply }, { status: 422 });
  const { email } = form.value;
  const asked = { email, kind: "login" as const, redirectTo };
  const answer = await askForLink(context.get(publicScope), asked);
  if (answer.kind === "asked") return data({ view: "exists" as const, email, sent: true });
  const problem = waitSentence(answer.retryAfterSeconds);
  return data({ view: "exists" as const, email, problem }, { status: 429 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orElse(serverAction, { view: "form" as const, reply: failedReply(unexpected.register) });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Créer un compte"
      lead="Votre adresse e-mail suffit : vous recevez aussitôt un mot de passe temporaire."
      aside={<AccountBenefits />}
    >
      <RegisterView from={loaderData.from} answer={actionData} />
    </AccountPage>
  );
}
