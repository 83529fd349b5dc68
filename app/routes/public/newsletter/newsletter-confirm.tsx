import { data, redirect } from "react-router";
import { newsletterTexts } from "#app/features/newsletter/newsletter.rules.ts";
import { newsletterLinkForm, readToken } from "#app/features/newsletter/newsletter.schema.ts";
import { findPendingSubscription } from "#app/features/newsletter/subscriptions.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/newsletter-confirm";
import { confirmWithAccount } from "./newsletter-confirm/confirm.server.ts";

const outcomes = { complete: newsletterTexts.complete, confirmee: newsletterTexts.confirmed } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Confirmer votre inscription",
    description:
      "Confirmez que vous souhaitez recevoir la newsletter de Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie.",
    path: "/newsletter/confirmation",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

/** GET confirms nothing: mail scanners follow links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const state = url.searchParams.get("etat") ?? "";
  if (Object.hasOwn(outcomes, state))
    return { view: "confirmed" as const, outcome: state as keyof typeof outcomes };
  const token = readToken(url.searchParams.get("token"));
  const pending = token && (await findPendingSubscription(context.get(publicScope), token));
  if (!token || !pending) return data({ view: "expired" as const }, { status: 410 });
  return { view: "button" as const, token, email: pending.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, newsletterLinkForm);
  const account = form.ok && (await confirmWithAccount(context.get(publicScope), form.value.token));
  if (!account) return redirect("/newsletter/confirmation", 303);
  const outcome = account.kind === "created" ? "complete" : "confirmee";
  return redirect(`/newsletter/confirmation?etat=${outcome}`, 303);
}

export const clientAction = keepForm(newsletterTexts.failed);

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title="Votre inscription à la newsletter">
      <Card className="grid gap-5">
        {loaderData.view === "confirmed" && <Confirmed {...outcomes[loaderData.outcome]} />}
        {loaderData.view === "button" && <ConfirmButton {...loaderData} />}
        {loaderData.view === "expired" && <Expired />}
      </Card>
    </TaskPage>
  );
}

function Confirmed({ title, text }: { title: string; text: string }) {
  return (
    <div data-tracked="newsletter" className="grid gap-5">
      <Notice tone="success" title={title} live>
        <p>{text}</p>
      </Notice>
      <ButtonLink to="/directory">Parcourir l’annuaire</ButtonLink>
    </div>
  );
}

function ConfirmButton({ token, email }: { token: string; email: string }) {
  return (
    <>
      <p>
        Un dernier clic et vous serez inscrit :{" "}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
        . Si cette adresse n’a pas encore de compte Récif, un compte gratuit sera ouvert.
      </p>
      <ActButton hidden={{ token }} pendingLabel="Inscription..." className="w-full">
        Confirmer mon inscription
      </ActButton>
      <p className="text-ink-2 text-sm">
        Vous n’avez rien demandé ? Fermez cette page : sans ce clic, rien ne change.
      </p>
    </>
  );
}

function Expired() {
  return (
    <>
      <Notice tone="warning" title="Ce lien n’est plus valable">
        <p>Il a déjà servi, ou son délai de 7 jours est passé.</p>
      </Notice>
      <ButtonLink to="/newsletter">S’inscrire à nouveau</ButtonLink>
    </>
  );
}
