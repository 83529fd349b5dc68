import { data, href, type RouterContextProvider, redirect } from "react-router";
import { askForLink } from "#app/features/accounts/links/asked-links.server.ts";
import { tooManySignUps, waitSentence } from "#app/features/accounts/messages.ts";
import { findMemberScope, findVisitor } from "#app/features/accounts/sessions/guards.server.ts";
import { openSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { maySignUp, signUp } from "#app/features/accounts/sign-in/sign-up.server.ts";
import { findPublishedCompany } from "#app/features/companies/profile/company-profile.server.ts";
import { quickSignupForm, quickSignupLinkForm } from "#app/features/contacts/quick-signup.schema.ts";
import { QUICK_SIGNUP_CONSENT_VERSION, quickSignupTexts } from "#app/features/contacts/quick-signup.texts.ts";
import { QuickSignup, type QuickSignupAnswer } from "#app/features/contacts/ui/quick-signup.tsx";
import { parseForm } from "#app/platform/forms/form.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { failedReply, orElse } from "#app/ui/form/form-checks.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/quick-signup";

type Context = Readonly<RouterContextProvider>;
const answer = (view: QuickSignupAnswer, init: { status: number; headers?: HeadersInit }) => data(view, init);

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
  const intent = (await request.clone().formData()).get("intent");
  if (intent === "confirm") return sendConfirmation(request, context, slug);
  return intent === "link" ? sendLink(request, context, slug) : openAccount(request, context, slug);
}

/** Decision D3: with any address, the visitor is signed in and sees the details; the mail proves the address. */
async function openAccount(request: Request, context: Context, slug: string) {
  const form = await parseForm(request, quickSignupForm);
  if (!form.ok) return answer({ view: "form", reply: form.reply }, { status: 422 });
  const scope = context.get(publicScope);
  const { email } = form.value;
  if (!(await maySignUp(scope, email))) {
    return answer({ view: "form", reply: form.reply({ formErrors: [tooManySignUps] }) }, { status: 429 });
  }

  const page = href("/company/:slug", { slug });
  const signedUp = await signUp(scope, {
    email,
    origin: "quick_signup",
    consentVersion: QUICK_SIGNUP_CONSENT_VERSION,
    page,
  });
  if (signedUp.kind === "exists") return answer({ view: "exists", email }, { status: 200 });
  const headers = { "Set-Cookie": await openSession(scope, signedUp.userId) };
  if (!form.value.inline) return redirect(`${page}?acces=ouvert#contact`, { status: 303, headers });
  return answer({ view: "unlocked", email }, { status: 200, headers });
}

/** The second view's offer: sign in, by mail, to the account that exists, and come back here. */
async function sendLink(request: Request, context: Context, slug: string) {
  const form = await parseForm(request, quickSignupLinkForm);
  if (!form.ok) return answer({ view: "form", reply: form.reply }, { status: 422 });
  const { email } = form.value;
  return ask(context, { email, kind: "login", redirectTo: href("/company/:slug", { slug }) });
}

/** A member whose address is not proven wants the confirmation mail again. */
async function sendConfirmation(request: Request, context: Context, slug: string) {
  const member = await findMemberScope(context);
  const page = href("/company/:slug", { slug });
  if (!member) return redirect(`/login?from=${encodeURIComponent(page)}`);
  const asked = await ask(context, { email: member.actor.email, kind: "confirm", redirectTo: page });
  const inline = (await request.formData()).has("inline");
  return inline ? asked : redirect(`${page}?lien=envoye#contact`, 303);
}

type Link = { email: string; kind: "login" | "confirm"; redirectTo: string };

async function ask(context: Context, link: Link) {
  const asked = await askForLink(context.get(publicScope), link);
  const { email } = link;
  if (asked.kind === "asked") return answer({ view: "sent", email }, { status: 200 });
  return answer({ view: "exists", email, problem: waitSentence(asked.retryAfterSeconds) }, { status: 429 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orElse(serverAction, { view: "form" as const, reply: failedReply(quickSignupTexts.failed) });
}

export default function QuickSignupPage({ loaderData: { slug, name }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Accéder aux coordonnées"
        lead={`Votre adresse e-mail suffit pour voir les coordonnées de ${name}. C’est gratuit et immédiat.`}
        breadcrumb={[
          { label: "Accueil", to: "/" },
          { label: "Annuaire", to: "/directory" },
          { label: name, to: href("/company/:slug", { slug }) },
          { label: "Accès" },
        ]}
      />
      <Container width="form" className="py-8 lg:py-12">
        <Card>
          <QuickSignup slug={slug} answer={actionData} />
        </Card>
      </Container>
    </>
  );
}
