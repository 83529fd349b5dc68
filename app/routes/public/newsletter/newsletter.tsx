import { href, redirect } from "react-router";
import { askForSubscription } from "#app/features/newsletter/asked-subscriptions.server.ts";
import {
  type NewsletterNext,
  newsletterTexts,
  readVariant,
  tooManySubscriptions,
} from "#app/features/newsletter/newsletter.rules.ts";
import { newsletterForms } from "#app/features/newsletter/newsletter.schema.ts";
import { NewsletterForm } from "#app/features/newsletter/ui/newsletter-form.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/newsletter";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Newsletter",
    description:
      "Recevez les nouvelles de la cybersécurité en Nouvelle-Calédonie et des conseils simples pour votre entreprise, une fois par mois au plus.",
    path: "/newsletter",
    siteUrl: siteUrlOf(matches),
    noindex: location.search !== "",
  });

export function loader({ url }: Route.LoaderArgs) {
  const from = url.searchParams.get("page") ?? "";
  return {
    asked: url.searchParams.get("etat") === "envoye",
    from: /^\/(?!\/)[\w/-]{0,199}$/.test(from) && from !== "/newsletter" ? from : undefined,
  };
}

/** Same answer and same work for every address (decision E4). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, newsletterForms, "variant");
  if (!form.ok) return refused(form);

  const { email, isBusinessOwner } = form.value;
  const page = form.page ?? href("/newsletter");
  const answer = await askForSubscription(context.get(publicScope), { email, isBusinessOwner, page });
  if (answer.kind === "limited") {
    const text = tooManySubscriptions(answer.retryAfterSeconds);
    return refused(form, { status: 429, notice: { tone: "error", title: "Erreur", text } });
  }
  const { title, text } = newsletterTexts.asked;
  if (form.stays)
    return answered<NewsletterNext>(form, {
      notice: { tone: "success", title, text },
      next: { asked: true },
    });
  return redirect(`${href("/newsletter")}?${new URLSearchParams({ etat: "envoye", page })}`, 303);
}

export const clientAction = keepForm(newsletterTexts.failed);

export default function Newsletter({ loaderData: { asked, from }, actionData }: Route.ComponentProps) {
  const variant = actionData ? readVariant(actionData.intent) : "home";
  return (
    <TaskPage
      title="Newsletter"
      lead="L’actualité de la cybersécurité en Nouvelle-Calédonie et des conseils simples, une fois par mois au plus."
      breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Newsletter" }]}
    >
      {asked && !actionData ? (
        <Notice tone="success" title={newsletterTexts.asked.title} live>
          <p>{newsletterTexts.asked.text}</p>
          <p>
            {from ? <TextLink to={from}>Revenir à la page</TextLink> : <TextLink to="/">Accueil</TextLink>}
          </p>
        </Notice>
      ) : (
        <Card>
          <NewsletterForm variant={variant} />
        </Card>
      )}
    </TaskPage>
  );
}
