import { createPath, useLocation } from "react-router";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { findAbsent } from "#app/core/company/absences.server.ts";
import { absenceText } from "#app/core/company/card.server.ts";
import { findPartner } from "#app/core/lead/partners.server.ts";
import { findMemberScope } from "#app/core/session/guards.server.ts";
import { chosenSlugs } from "#app/features/leads/choice.server.ts";
import { MOST_COMPANIES } from "#app/features/leads/choice-cookie.ts";
import { firstAsked } from "#app/features/leads/first-asked.ts";
import { findSent } from "#app/features/leads/follow/sent.server.ts";
import { heldTexts } from "#app/features/leads/held/held.rules.ts";
import { findSender } from "#app/features/leads/known-sender.server.ts";
import { isReference, QUOTE_SENT, quoteTexts } from "#app/features/leads/lead.rules.ts";
import { findChosen, isRecentReference } from "#app/features/leads/leads.server.ts";
import { NextSteps } from "#app/features/leads/ui/next-steps.tsx";
import { QuoteForm } from "#app/features/leads/ui/request/quote-form.tsx";
import { QuoteSent } from "#app/features/leads/ui/request/quote-sent.tsx";
import type { DbScope } from "#app/platform/db/scope.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { LATER } from "#app/ui/form/answered-later.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/quote";
import { companiesOf, handleQuote, newFormToken } from "./quote/actions.server.ts";
import { prefillOf } from "./quote/diagnostic.server.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Demander un devis gratuit",
    description:
      "Décrivez votre besoin en cybersécurité une seule fois : les entreprises de Nouvelle-Calédonie concernées peuvent vous répondre, sans engagement.",
    path: "/devis",
    siteUrl: siteUrlOf(matches),
    noindex: ["reference", "diagnostic"].some((name) => new URLSearchParams(location.search).has(name)),
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const member = await findMemberScope(context);
  const reference = url.searchParams.get("reference");
  const recent = isReference(reference) && (await isRecentReference(scope, reference));
  const sent = recent ? await findSent(member ?? scope, reference) : undefined;
  const sentNames = sent?.companies.map(({ name }) => name);
  const category = findCategory(url.searchParams.get("category") ?? "")?.slug;
  const prefill = await prefillOf(scope, member, url.searchParams.get("diagnostic"));
  const named = url.searchParams.getAll("entreprise").slice(0, MOST_COMPANIES);
  const asked = [...new Set([...named, ...chosenSlugs(scope)])];
  const wanted = prefill?.category ?? category;
  return {
    chosen: await chosenOf(scope, asked),
    erased: url.searchParams.has("effacee"),
    held: url.searchParams.has("attend") ? heldTexts.held : undefined,
    partner: await findPartner(scope, url.searchParams.get("via")),
    later: url.searchParams.has(LATER),
    reference: recent ? reference : undefined,
    sent,
    others: wanted ? firstAsked(await companiesOf(scope, wanted, asked, MOST_OFFERED)) : [],
    similar: recent && category ? await companiesOf(scope, category, sentNames) : [],
    category: wanted,
    message: prefill?.message,
    sender: member && (await findSender(member)),
    token: newFormToken(scope),
  };
}

const MOST_OFFERED = 8;

async function chosenOf(scope: DbScope, slugs: readonly string[]) {
  const found = await findChosen(scope, slugs);
  const absent = await findAbsent(
    scope,
    found.map(({ id }) => id),
  );
  return found.map(({ id, slug, name }) => {
    const lastDay = absent.get(id);
    return { slug, name: lastDay ? `${name} (${absenceText(lastDay)})` : name };
  });
}

export const headers = () => ({ "Cache-Control": "no-store" });

export async function action({ request, context }: Route.ActionArgs) {
  return handleQuote(request, (await findMemberScope(context)) ?? context.get(publicScope));
}

export const clientAction = keepForm(quoteTexts.failed);

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, similar, erased, later, sent, held, partner, ...form } = loaderData;
  const here = createPath(useLocation());
  return (
    <>
      <PageHeader
        title={reference ? "Votre demande de devis" : "Demander un devis gratuit"}
        lead={
          reference
            ? "Gardez sa référence\u00a0: elle sert si vous nous écrivez."
            : "Décrivez votre besoin une seule fois\u00a0: nous le transmettons aux entreprises concernées, qui peuvent vous répondre directement."
        }
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Devis" }]}
      />
      <Container className="py-8 lg:py-12">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-12">
          {reference && !actionData ? (
            <Card>
              <QuoteSent
                tracked="quote"
                words={quoteTexts.sent}
                sent={sent}
                reference={reference}
                later={later}
                similar={similar}
                headingLevel={2}
                again="/devis"
              />
            </Card>
          ) : (
            <Card>
              {erased && (
                <Notice tone="success" title="Demande effacée" live className="mb-6">
                  <p>Ce que vous aviez écrit n’est plus chez nous, ni chez les entreprises.</p>
                </Notice>
              )}
              {held && !actionData && (
                <Notice
                  tone="success"
                  title={held.title}
                  live
                  className="mb-6"
                  heading={{ level: 2, id: QUOTE_SENT }}
                >
                  <p>{held.text}</p>
                </Notice>
              )}
              {partner && (
                <Notice tone="info" title={`Avec ${partner.name}`} className="mb-6">
                  <p>Votre demande reste la vôtre : {partner.name} ne voit que des nombres.</p>
                </Notice>
              )}
              {form.message && (
                <Notice tone="info" title="Votre diagnostic est dans le message" className="mb-6">
                  <p>Relisez-le, et retirez ce que vous ne voulez pas dire. Rien n’est encore envoyé.</p>
                </Notice>
              )}
              <QuoteForm {...form} via={partner?.code} detailed headingLevel={2}>
                {!form.sender && form.chosen.length > 0 && <AccountOffer back={here} />}
              </QuoteForm>
            </Card>
          )}
          <Card as="aside" tone="foam" aria-labelledby="suite" className="h-fit">
            <NextSteps headingLevel={2} id="suite" chosen={(sent?.companies ?? form.chosen).length > 0}>
              C’est gratuit et sans engagement.{" "}
            </NextSteps>
          </Card>
        </div>
      </Container>
    </>
  );
}

function AccountOffer({ back }: { back: string }) {
  const from = `?from=${encodeURIComponent(back)}`;
  return (
    <p className="text-ink-2 text-sm">
      Un compte n’est pas nécessaire. Avec un compte gratuit, vos coordonnées sont déjà remplies et vous
      retrouvez vos demandes&nbsp;: <TextLink to={`/login${from}`}>se connecter</TextLink> ou{" "}
      <TextLink to={`/register${from}`}>créer un compte</TextLink>.
    </p>
  );
}
