import { data, redirect } from "react-router";
import { readToken, unsubscribeForm } from "#app/features/newsletter/newsletter.schema.ts";
import { findByUnsubscribeToken, unsubscribe } from "#app/features/newsletter/subscriptions.server.ts";
import { answered } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/newsletter-unsubscribe";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Se désinscrire de la newsletter",
    description:
      "Désinscrivez-vous en un clic de la newsletter de Récif, ou refusez une inscription que vous n’avez pas demandée.",
    path: "/newsletter/desinscription",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.get("etat") === "desinscrit") return { view: "left" as const };
  const token = readToken(url.searchParams.get("token"));
  const found = token && (await findByUnsubscribeToken(context.get(publicScope), token));
  if (!token || !found) return data({ view: "unknown" as const }, { status: 410 });
  if (!found.isActive && !found.isPending) return { view: "left" as const };
  return { view: "button" as const, token, isPending: found.isPending };
}

/** Form of this page, or a mail client's one-click POST (RFC 8058), which follows no redirect. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, unsubscribeForm);
  const posted = form.ok ? form.value : {};
  const token = posted.token ?? readToken(url.searchParams.get("token"));
  if (token) await unsubscribe(context.get(publicScope), token);
  if (posted["List-Unsubscribe"] === "One-Click") return answered(form, { next: "left" as const });
  return redirect("/newsletter/desinscription?etat=desinscrit", 303);
}

export const clientAction = keepForm("Une erreur est survenue.");

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.next === "left" ? "left" : loaderData.view;
  return (
    <TaskPage title="Désinscription de la newsletter">
      <Card className="grid gap-5">
        {view === "left" && <Left />}
        {view === "unknown" && (
          <Notice tone="warning" title="Ce lien n’est plus valable">
            <p>L’adresse n’est pas inscrite, ou ne l’est plus : rien ne vous sera envoyé.</p>
          </Notice>
        )}
        {loaderData.view === "button" && view === "button" && <LeaveButton {...loaderData} />}
        <ButtonLink to="/" variant="quiet">
          Retour à l’accueil
        </ButtonLink>
      </Card>
    </TaskPage>
  );
}

function Left() {
  return (
    <Notice tone="success" title="Vous êtes désinscrit" live>
      <p>Vous ne recevrez plus la newsletter. Votre compte, si vous en avez un, reste ouvert.</p>
    </Notice>
  );
}

function LeaveButton({ token, isPending }: { token: string; isPending: boolean }) {
  return (
    <>
      <p>
        {isPending
          ? "Cette adresse attend d’être confirmée. Refusez, et la demande est effacée."
          : "Un clic, et vous ne recevrez plus la newsletter de Récif."}
      </p>
      <ActButton hidden={{ token }} pendingLabel="Un instant…" className="w-full">
        {isPending ? "Refuser et effacer ma demande" : "Me désinscrire"}
      </ActButton>
    </>
  );
}
