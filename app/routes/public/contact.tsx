import { redirect } from "react-router";
import {
  contactTexts,
  isMessageReference,
  MESSAGE_SENT,
  tooManyMessages,
} from "#app/features/messages/contact/contact.rules.ts";
import { contactForm } from "#app/features/messages/contact/contact.schema.ts";
import { isRecentMessage, submitMessage } from "#app/features/messages/contact/submit-message.server.ts";
import { ContactCard } from "#app/features/messages/contact/ui/contact-card.tsx";
import { ContactForm } from "#app/features/messages/contact/ui/contact-form.tsx";
import { type MessageNext, MessageSent } from "#app/features/messages/contact/ui/message-sent.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { LATER } from "#app/ui/form/answered-later.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Contact",
    description:
      "Écrire à l’équipe de Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie : formulaire, adresse e-mail, téléphone et horaires.",
    path: "/contact",
    siteUrl: siteUrlOf(matches),
    noindex: new URLSearchParams(location.search).has("reference"),
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const { contactEmail, contactPhone, contactHours, city } = await findSiteSettings(scope);
  const reference = url.searchParams.get("reference");
  return {
    card: { email: contactEmail, phone: contactPhone, hours: contactHours, city },
    reference:
      isMessageReference(reference) && (await isRecentMessage(scope, reference)) ? reference : undefined,
    later: url.searchParams.has(LATER),
    token: issueFormToken(scope.site.secret),
  };
}

/** Contains a per-visitor token. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, contactForm);
  if (!form.ok) return refused(form);
  const outcome = await submitMessage(context.get(publicScope), form.value);
  if (outcome.kind !== "stored") {
    const limited = outcome.kind === "limited";
    const text = limited ? tooManyMessages(outcome.retryAfterSeconds) : contactTexts.automatic;
    return refused(form, { status: limited ? 429 : 422, notice: { tone: "error", title: "Erreur", text } });
  }
  const { reference, later } = outcome;
  if (form.stays) return answered<MessageNext>(form, { next: { reference, later } });
  return redirect(`/contact?reference=${reference}${later ? `&${LATER}=1` : ""}#${MESSAGE_SENT}`, 303);
}

export const clientAction = keepForm(contactTexts.failed);

export default function Contact({
  loaderData: { card, reference, later, token },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Contact"
        lead="Une question, une remarque, une fiche à corriger&nbsp;: écrivez-nous, l’équipe de Récif vous lit."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Contact" }]}
      />
      <Container className="py-8 lg:py-12">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-12">
          <Card>
            {reference && !actionData ? (
              <MessageSent reference={reference} later={later} again="/contact" />
            ) : (
              <ContactForm token={token} />
            )}
          </Card>
          <ContactCard {...card} />
        </div>
      </Container>
    </>
  );
}
