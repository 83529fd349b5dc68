import { redirect } from "react-router";
import { findVisitor, privatePage } from "#app/core/session/guards.server.ts";
import { askForLink } from "#app/features/sign-in/links/asked-links.server.ts";
import { giveLoginHint, type LoginHint } from "#app/features/sign-in/login-hint.server.ts";
import { linkSent, registered, tooManySignUps, unexpected } from "#app/features/sign-in/messages.ts";
import {
  linkRequestForm,
  REGISTER_CONSENT_VERSION,
  registerForm,
} from "#app/features/sign-in/sign-in.schema.ts";
import { signUp, whenToSignUp } from "#app/features/sign-in/sign-up.server.ts";
import { AccountBenefits } from "#app/features/sign-in/ui/account-benefits.tsx";
import { type RegisterNext, RegisterView } from "#app/features/sign-in/ui/register-view.tsx";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { publicScope, type RequestScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
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
  const from = safePath(url.searchParams.get("from"));
  if (await findVisitor(context)) throw redirect(from);
  return { from };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, { link: linkRequestForm, default: registerForm });
  if (!form.ok) return refused(form);
  const scope = context.get(publicScope);
  if (form.intent === "link") return sendLink(form, scope);

  const { email } = form.value;
  const afterSeconds = await whenToSignUp(scope, email);
  if (afterSeconds === undefined) {
    return refused(form, { status: 429, notice: { tone: "error", title: PROBLEM, text: tooManySignUps } });
  }

  const consentVersion = REGISTER_CONSENT_VERSION;
  const { kind } = await signUp(scope, {
    email,
    origin: "register",
    consentVersion,
    page: "/register",
    from: form.from,
    afterSeconds,
  });
  const created = kind === "created";
  const hint: LoginHint = { email, from: form.from, message: created ? "account-created" : undefined };
  return answered<RegisterNext>(
    form,
    {
      notice: created ? { tone: "success", ...registered } : undefined,
      next: { view: kind, email, later: afterSeconds > 0 },
    },
    { status: created ? 201 : 200, headers: { "Set-Cookie": await giveLoginHint(scope, hint) } },
  );
}

type LinkForm = Posted & { value: { email: string }; from: string };

async function sendLink(form: LinkForm, scope: RequestScope) {
  const { email } = form.value;
  const asked = { email, kind: "login" as const, redirectTo: form.from };
  const answer = await askForLink(scope, asked);
  if (answer.kind === "asked") {
    const notice = { tone: "success" as const, title: linkSent.link.title };
    return answered<RegisterNext>(form, { notice, next: { view: "sent", email } });
  }
  return refused<RegisterNext>(form, {
    status: 429,
    notice: { tone: "error", title: "Erreur", text: waitSentence(answer.retryAfterSeconds) },
    next: { view: "exists", email },
  });
}

const PROBLEM = "Erreur d’inscription";
export const clientAction = keepForm(unexpected.register, PROBLEM);

export default function Register({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage
      title="Créer un compte"
      lead="Votre adresse e-mail suffit : vous recevez aussitôt un mot de passe temporaire."
      aside={<AccountBenefits />}
    >
      <RegisterView from={loaderData.from} />
    </TaskPage>
  );
}
