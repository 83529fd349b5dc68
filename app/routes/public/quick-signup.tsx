import { href, type RouterContextProvider, redirect } from "react-router";
import { findMemberScope, findVisitor } from "#app/core/session/guards.server.ts";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import { quickSignupForms } from "#app/features/contacts/quick-signup.schema.ts";
import { QUICK_SIGNUP_CONSENT_VERSION, quickSignupTexts } from "#app/features/contacts/quick-signup.texts.ts";
import { QuickSignup, type QuickSignupNext } from "#app/features/contacts/ui/quick-signup.tsx";
import { enter, FACTOR_PAGE } from "#app/features/sign-in/enter.server.ts";
import { askForLink } from "#app/features/sign-in/links/asked-links.server.ts";
import { tooManySignUps } from "#app/features/sign-in/messages.ts";
import { signUp, whenToSignUp } from "#app/features/sign-in/sign-up.server.ts";
import { AccountBenefits } from "#app/features/sign-in/ui/account-benefits.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/quick-signup";

type Context = Readonly<RouterContextProvider>;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Accéder aux coordonnées",
    description:
      "Une adresse e-mail suffit pour voir les coordonnées des entreprises de cybersécurité de Nouvelle-Calédonie, gratuitement.",
    path: `/company/${params.slug}/acces`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findPublishedCompany(context.get(publicScope), params.slug);
  if (!found) throw notFound("company");
  if ("movedTo" in found) throw redirect(href("/company/:slug/acces", { slug: found.movedTo }), 301);
  const { slug, name } = found.company;
  if (await findVisitor(context)) throw redirect(href("/company/:slug", { slug }));
  return { slug, name };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw notFound("company");
  const form = await parseIntent(request, quickSignupForms);
  if (form.intent === "confirm") return sendConfirmation(form, context, slug);
  return form.intent === "link" ? sendLink(form, context, slug) : openAccount(form, context, slug);
}

type Form<Intent> = Extract<ParsedIntent<typeof quickSignupForms>, { intent: Intent }>;

/** Decision D3: any address signs the visitor in and shows the details; the mail verifies it. */
async function openAccount(form: Form<"default">, context: Context, slug: string) {
  if (!form.ok) return refused(form);
  const scope = context.get(publicScope);
  const { email } = form.value;
  const afterSeconds = await whenToSignUp(scope, email);
  if (afterSeconds === undefined) {
    return refused(form, { status: 429, notice: { tone: "error", title: tooManySignUps } });
  }

  const page = href("/company/:slug", { slug });
  const signedUp = await signUp(scope, {
    email,
    origin: "quick_signup",
    consentVersion: QUICK_SIGNUP_CONSENT_VERSION,
    page,
    from: page,
    afterSeconds,
  });
  if (signedUp.kind === "exists") return answered<QuickSignupNext>(form, { next: { view: "exists", email } });
  const entry = await enter(scope, { userId: signedUp.userId, signInMethod: "password", redirectTo: page });
  const headers = { "Set-Cookie": entry.cookie };
  if (entry.kind === "factor_needed") return redirect(FACTOR_PAGE, { status: 303, headers });
  if (form.stays) return answered<QuickSignupNext>(form, { next: { view: "unlocked", email } }, { headers });
  return redirect(`${page}?acces=ouvert#contact`, { status: 303, headers });
}

async function sendLink(form: Form<"link">, context: Context, slug: string) {
  if (!form.ok) return refused(form);
  const { email } = form.value;
  const redirectTo = href("/company/:slug", { slug });
  const asked = await askForLink(context.get(publicScope), { email, kind: "login", redirectTo });
  if (asked.kind === "asked") return answered<QuickSignupNext>(form, { next: { view: "sent", email } });
  return refused<QuickSignupNext>(form, {
    status: 429,
    notice: { tone: "error", title: waitSentence(asked.retryAfterSeconds) },
    next: { view: "exists", email },
  });
}

async function sendConfirmation(form: Form<"confirm">, context: Context, slug: string) {
  const member = await findMemberScope(context);
  const page = href("/company/:slug", { slug });
  if (!member) return redirect(`/login?from=${encodeURIComponent(page)}`);
  const asked = await askForLink(member, { email: member.actor.email, kind: "confirm", redirectTo: page });
  if (!form.stays) return redirect(`${page}?lien=envoye#contact`, 303);
  return asked.kind === "asked"
    ? answered(form, { notice: { tone: "success", ...quickSignupTexts.linkSent } })
    : refused(form, { status: 429, notice: { tone: "error", title: waitSentence(asked.retryAfterSeconds) } });
}

export const clientAction = keepForm(quickSignupTexts.failed);

export default function QuickSignupPage({ loaderData: { slug, name } }: Route.ComponentProps) {
  return (
    <TaskPage
      title="Accéder aux coordonnées"
      lead={`Votre adresse e-mail suffit pour voir les coordonnées de ${name}. C’est gratuit et immédiat.`}
      breadcrumb={[
        { label: "Accueil", to: "/" },
        { label: "Annuaire", to: "/directory" },
        { label: name, to: href("/company/:slug", { slug }) },
        { label: "Accès" },
      ]}
      aside={<AccountBenefits />}
    >
      <Card>
        <QuickSignup slug={slug} />
      </Card>
    </TaskPage>
  );
}
