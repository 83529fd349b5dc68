import { redirect } from "react-router";
import type { LinkKind } from "#app/core/link/links.server.ts";
import { passkeyRefused } from "#app/core/second-factor/messages.ts";
import { findVisitor, privatePage } from "#app/core/session/guards.server.ts";
import { requestSignInPasskey } from "#app/features/second-factor/asked-factors.server.ts";
import { passkeyForm } from "#app/features/second-factor/factors.schema.ts";
import { arrive } from "#app/features/sign-in/arrive.server.ts";
import { signInWithPasskey } from "#app/features/sign-in/enter.server.ts";
import { askForLink } from "#app/features/sign-in/links/asked-links.server.ts";
import { forgetLoginHint, readLoginHint } from "#app/features/sign-in/login-hint.server.ts";
import { linkSent, loginProblem, resendFailed, unexpected } from "#app/features/sign-in/messages.ts";
import { linkRequestForm, loginForm, resendForm } from "#app/features/sign-in/sign-in.schema.ts";
import { signInWithPassword } from "#app/features/sign-in/sign-in.server.ts";
import { AccountBenefits } from "#app/features/sign-in/ui/account-benefits.tsx";
import { LoginForm, type LoginNext } from "#app/features/sign-in/ui/login-form.tsx";
import { needsAccount } from "#app/pages/guarded.server.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { publicScope, type RequestScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
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
  const asked = url.searchParams.get("from") ?? url.searchParams.get("redirectTo");
  if (await findVisitor(context)) throw redirect(safePath(asked));
  const scope = context.get(publicScope);
  const hint = await readLoginHint(scope);
  const from = safePath(asked ?? hint.from);
  return {
    from,
    guarded: needsAccount(from),
    email: hint.email,
    notice: hint.message,
    passkey: await requestSignInPasskey(scope),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, {
    link: linkRequestForm,
    resend: resendForm,
    passkey: passkeyForm,
    default: loginForm,
  });
  if (!form.ok) return refused(form);
  const scope = context.get(publicScope);
  if (form.intent === "passkey") return enterWithPasskey(form, scope);
  if (form.intent !== "default") return sendLink(form, scope);

  const outcome = await signInWithPassword(scope, form.value, form.from);
  if (outcome.kind !== "signed_in" && outcome.kind !== "factor_needed") {
    return refused<LoginNext>(form, {
      status: outcome.kind === "limited" ? 429 : 422,
      notice: { tone: "error", title: PROBLEM, text: loginProblem(outcome), toast: "title" },
      next: { unconfirmed: outcome.kind === "unconfirmed" },
    });
  }

  const entry = outcome.kind === "signed_in" ? { ...outcome, kind: "opened" as const } : outcome;
  return arrive(scope, entry, form.from, [await forgetLoginHint(scope)]);
}

type PasskeyForm = Posted & { value: { credential?: string | undefined }; from: string };

async function enterWithPasskey(form: PasskeyForm, scope: RequestScope) {
  const entry = await signInWithPasskey(scope, form.value.credential ?? "");
  if (entry.kind === "opened") return arrive(scope, entry, form.from, [await forgetLoginHint(scope)]);
  const text = entry.kind === "refused" ? passkeyRefused : loginProblem(entry);
  return refused(form, {
    status: entry.kind === "limited" ? 429 : 422,
    notice: { tone: "error", title: PROBLEM, text },
  });
}

type LinkForm = Posted & { intent: "link" | "resend"; value: { email: string }; from: string };

async function sendLink(form: LinkForm, scope: RequestScope) {
  const { intent, value, from, reply } = form;
  const kind: LinkKind = intent === "link" ? "login" : "confirm";
  const asked = { email: value.email, kind, redirectTo: from };
  const answer = await askForLink(scope, asked);
  if (answer.kind === "asked")
    return answered(form, { notice: { tone: "success", ...linkSent[intent] }, reply });
  const text = intent === "link" ? waitSentence(answer.retryAfterSeconds) : resendFailed;
  return refused(form, { status: 429, notice: { tone: "error", title: PROBLEM, text } });
}

const PROBLEM = "Erreur de connexion";
export const clientAction = keepForm(unexpected.login, PROBLEM);

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage
      title="Se connecter"
      lead="Retrouvez les coordonnées des entreprises et vos réglages."
      aside={<AccountBenefits />}
    >
      <LoginForm {...loaderData} />
    </TaskPage>
  );
}
