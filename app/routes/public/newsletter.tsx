import { data, href, redirect } from "react-router";
import { askForSubscription } from "#app/features/newsletter/asked-subscriptions.server.ts";
import { newsletterTexts, tooManySubscriptions } from "#app/features/newsletter/newsletter.rules.ts";
import { newsletterForm, readVariant } from "#app/features/newsletter/newsletter.schema.ts";
import { NewsletterForm } from "#app/features/newsletter/ui/newsletter-form.tsx";
import { parseForm } from "#app/platform/forms/form.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/form-checks.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
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

/** Where the visitor came from, when the form was posted without JavaScript from another page. */
export function loader({ url }: Route.LoaderArgs) {
  const from = url.searchParams.get("page") ?? "";
  return {
    asked: url.searchParams.get("etat") === "envoye",
    from: /^\/(?!\/)[\w/-]{0,199}$/.test(from) && from !== "/newsletter" ? from : undefined,
  };
}

/** The same answer, after the same work, for every address (decision E4). */
export async function action({ request, context }: Route.ActionArgs) {
  const variant = readVariant((await request.clone().formData()).get("variant"));
  const form = await parseForm(request, newsletterForm(variant));
  if (!form.ok) return data({ variant, reply: form.reply }, { status: 422 });

  const { email, isBusinessOwner, page, inline } = form.value;
  const asked = { email, isBusinessOwner, page };
  const answer = await askForSubscription(context.get(publicScope), asked);
  if (answer.kind === "limited") {
    const message = tooManySubscriptions(answer.retryAfterSeconds);
    return data({ variant, reply: form.reply({ formErrors: [message] }) }, { status: 429 });
  }
  if (inline) return data({ variant, asked: Date.now() });
  return redirect(`${href("/newsletter")}?${new URLSearchParams({ etat: "envoye", page })}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction, newsletterTexts.failed);
}

export default function Newsletter({ loaderData: { asked, from }, actionData }: Route.ComponentProps) {
  const variant = actionData && "variant" in actionData ? actionData.variant : "home";
  return (
    <>
      <PageHeader
        title="Newsletter"
        lead="L’actualité de la cybersécurité en Nouvelle-Calédonie et des conseils simples, une fois par mois au plus."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Newsletter" }]}
      />
      <Container width="form" className="py-8 lg:py-12">
        {asked && !actionData ? (
          <Notice tone="success" title={newsletterTexts.asked.title}>
            <p>{newsletterTexts.asked.text}</p>
            <p>
              {from ? <TextLink to={from}>Revenir à la page</TextLink> : <TextLink to="/">Accueil</TextLink>}
            </p>
          </Notice>
        ) : (
          <Card>
            <NewsletterForm variant={variant} answer={actionData} />
          </Card>
        )}
      </Container>
    </>
  );
}
