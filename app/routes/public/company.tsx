import { data, redirect } from "react-router";
import { answerTimeTexts } from "#app/core/lead/answer-times.rules.ts";
import { findAnswerTimes } from "#app/core/lead/answer-times.server.ts";
import { describeCompany } from "#app/features/company-profile/company-data.server.ts";
import { type CompanyView, viewCompany } from "#app/features/company-profile/company-page.server.ts";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import { CompanyHead } from "#app/features/company-profile/ui/company-head.tsx";
import { LateShareButtons } from "#app/features/company-profile/ui/late-share-buttons.tsx";
import { EditBar, PageInvitations, PreviewNotice } from "#app/features/company-profile/ui/manager-parts.tsx";
import { MapOnDemand } from "#app/features/company-profile/ui/map-on-demand.tsx";
import { AnswerTime, Presentation, ProfileFacts } from "#app/features/company-profile/ui/presentation.tsx";
import { SimilarCompanies } from "#app/features/company-profile/ui/similar-companies.tsx";
import { ContactSection } from "#app/features/contacts/ui/contact-section.tsx";
import { helpTitles } from "#app/features/diagnostic/help-titles.ts";
import { HelpsWith } from "#app/features/diagnostic/ui/helps-with.tsx";
import { LabelMeanings } from "#app/features/directory/ui/label-meanings.tsx";
import { quoteUrl } from "#app/features/leads/quote-url.ts";
import { COMPANY_QUOTE_FAILED } from "#app/features/leads/quote-words.ts";
import { AddToRequest } from "#app/features/leads/ui/add-to-request.tsx";
import { CompanyQuoteSection } from "#app/features/leads/ui/company-quote-section.tsx";
import { LateChoiceBar } from "#app/features/leads/ui/late-choice-bar.tsx";
import { viewPublishedReviews } from "#app/features/reviews/published/published-reviews.server.ts";
import { ReviewsSection } from "#app/features/reviews/published/reviews-section.tsx";
import { WatchLink } from "#app/features/watches/ui/watch-link.tsx";
import { watchHref } from "#app/features/watches/watch-href.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { type MemoScope, publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { describePage } from "#app/platform/seo/meta-text.ts";
import { oembedLink } from "#app/platform/seo/oembed-link.ts";
import { breadcrumbLd } from "#app/platform/seo/structured-data.ts";
import { NotThere } from "#app/ui/feedback/not-there.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { late } from "#app/ui/late.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import type { Route } from "./+types/company";
import { handleMemberQuote, hiddenCompany, memberPart } from "./company/member-part.server.ts";

const WhereItIs = late(() =>
  import("#app/features/company-profile/ui/where-it-is.tsx").then((loaded) => loaded.WhereItIs),
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const found = await findPublishedCompany(scope, params.slug);
  if (!found) return showHidden(scope, context, params.slug);
  if ("movedTo" in found) throw redirect(`/company/${found.movedTo}${new URL(request.url).search}`, 301);
  const company = await viewCompany(scope, found.company);
  const reviews = await viewPublishedReviews(scope, found.company.id);
  const times = await findAnswerTimes(scope, [found.company.id]);
  const answers = answerTimeTexts(times.get(found.company.id));
  const member = await memberPart(request, context, found.company.id);
  // The 429 status is for the contact details only: the profile still renders.
  const status = member?.opening.kind === "refused" ? 429 : 200;
  const { managed, categories } = found.company;
  const helps = helpTitles(categories);
  return data(
    {
      company,
      about: describeCompany(company, scope.site.url, reviews.rating),
      reviews,
      answers,
      member,
      managed,
      helps,
      card: oembedLink(scope.site.url, `/company/${company.slug}`, company.name),
      preview: undefined,
    },
    { headers: cacheable(), status },
  );
}

/** Unpublished company: a preview for those with access, 404 for others. */
async function showHidden(scope: MemoScope, context: Route.LoaderArgs["context"], slug: string) {
  const hidden = await hiddenCompany(context, slug);
  if (!hidden) return data(undefined, { status: 404 });
  const company = await viewCompany(scope, hidden);
  const preview = `/my-company/edit/${hidden.id}`;
  const headers = { "Cache-Control": "no-store" };
  return data(
    {
      company,
      about: undefined,
      reviews: undefined,
      answers: undefined,
      member: undefined,
      managed: true,
      helps: [],
      card: undefined,
      preview,
    },
    { headers },
  );
}

export function action({ request, params, context }: Route.ActionArgs) {
  return handleMemberQuote(request, context, params.slug);
}

export const clientAction = keepForm(COMPANY_QUOTE_FAILED);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaderData) {
    const description = describePage(
      "Entreprise non trouvée.",
      "Cette fiche n’existe pas ou n’est plus publiée. Cherchez une autre entreprise de cybersécurité dans l’annuaire.",
    );
    const path = `/company/${encodeURIComponent(params.slug)}`;
    return pageMeta({ title: "Entreprise non trouvée", description, path, siteUrl, noindex: true });
  }
  const { company, about } = loaderData;
  if (!about) return hiddenMeta(company, siteUrl);
  const path = `/company/${company.slug}`;
  return [
    ...pageMeta({
      title: company.title,
      description: about.description,
      path,
      siteUrl,
      type: "profile",
      image: { path: `/og/company/${company.slug}`, alt: about.share },
    }),
    ...(loaderData.card ? [loaderData.card] : []),
    breadcrumbLd(siteUrl, [
      { name: "Annuaire", path: "/directory" },
      { name: company.name, path },
    ]),
    about.structured,
  ];
};

const hiddenMeta = (company: CompanyView, siteUrl: string) =>
  pageMeta({
    title: `Aperçu : ${company.title}`,
    description: "Aperçu d’une fiche qui n’est pas publiée, pour les personnes qui la gèrent.",
    path: `/company/${company.slug}`,
    siteUrl,
    noindex: true,
  });

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotThere
        title="Entreprise non trouvée."
        lead="Cette fiche n’existe pas, ou elle n’est plus publiée."
        list={{ label: "Annuaire", to: "/directory" }}
        back="Retour à l’annuaire"
      />
    );
  const { company, reviews, answers, member, preview, managed, helps } = loaderData;
  if (preview) return <HiddenCompany company={company} editUrl={preview} />;
  const quote = member ? "#devis" : quoteUrlOf(company);
  return (
    <>
      {member?.editUrl && <EditBar url={member.editUrl} />}
      <article className="profile">
        <ProfileText company={company} rating={reviews?.rating?.text} />
        <Container className="profile-side">
          <ContactSection key={company.slug} company={company} opening={member?.opening} quoteUrl={quote}>
            {answers && <AnswerTime {...answers} />}
            <ProfileFacts company={company} />
            <div className="no-print -mx-2.5 flex flex-wrap items-center gap-x-1">
              <AddToRequest company={company} />
              <LateShareButtons title={company.name} />
              <WatchLink to={watchHref.company(company.slug)}>Prévenez-moi</WatchLink>
            </div>
          </ContactSection>
        </Container>
        <Container className="profile-part">
          <div className="profile-text">
            {reviews && <ReviewsSection published={reviews} />}
            {helps.length > 0 && (
              <PhoneFold label="Ce qu’elle vous aide à faire">
                <HelpsWith titles={helps} who="Cette entreprise vous aide" />
              </PhoneFold>
            )}
            {member && (
              <CompanyQuoteSection
                key={company.slug}
                company={company}
                service={onlyOf(company.categories)?.slug}
                similar={company.similar}
                {...member.quote}
              />
            )}
            <WhereItIs {...company} />
            {company.map && (
              <section aria-labelledby="adresse" className="grid gap-4">
                <h2 id="adresse" className="heading-section">
                  Adresse
                </h2>
                <MapOnDemand
                  name={company.name}
                  address={company.address ?? company.where}
                  map={company.map}
                />
              </section>
            )}
            {(company.featured || company.verifiedOn) && (
              <PhoneFold label="Ce que disent les mentions">
                <LabelMeanings featured={company.featured} verified={company.verifiedOn !== undefined} />
              </PhoneFold>
            )}
          </div>
        </Container>
      </article>
      <SimilarCompanies rows={company.similar} />
      <PageInvitations slug={company.slug} managed={managed} claims={!member?.editUrl} />
      <LateChoiceBar category={company.categories[0]?.slug} />
    </>
  );
}

const quoteUrlOf = ({ slug, categories: [first] }: CompanyView) =>
  quoteUrl({ chosen: [slug], category: first?.slug });

const onlyOf = <One,>(list: readonly One[]) => (list.length === 1 ? list[0] : undefined);

function ProfileText({ company, rating }: { company: CompanyView; rating?: string | undefined }) {
  return (
    <>
      <CompanyHead company={company} rating={rating} />
      <Container className="profile-part">
        <div className="profile-text">
          <Presentation company={company} />
        </div>
      </Container>
    </>
  );
}

function HiddenCompany({ company, editUrl }: { company: CompanyView; editUrl: string }) {
  return (
    <>
      <PreviewNotice editUrl={editUrl} />
      <article className="profile">
        <ProfileText company={company} />
      </article>
    </>
  );
}
