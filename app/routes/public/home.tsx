import { data } from "react-router";
import type { Organization, WebSite } from "schema-dts";
import { latestArticles } from "#app/features/blog/articles/article-rows.server.ts";
import { LatestArticles } from "#app/features/blog/ui/latest-articles.tsx";
import { countDirectory } from "#app/features/categories/category-counts.server.ts";
import { CategoryTiles } from "#app/features/categories/ui/category-tiles.tsx";
import { DiagnosticInvitation } from "#app/features/diagnostic/ui/diagnostic-invitation.tsx";
import { viewFeatured } from "#app/features/directory/directory-page.server.ts";
import { FeaturedCompanies } from "#app/features/directory/ui/featured-companies.tsx";
import { LateChoiceBar } from "#app/features/leads/ui/late-choice-bar.tsx";
import { QuoteSection } from "#app/features/leads/ui/quote-section.tsx";
import { LateNewsletterForm } from "#app/features/newsletter/ui/late-newsletter-form.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { jsonLd } from "#app/platform/seo/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { Route } from "./+types/home";
import { Hero } from "./home/hero.tsx";
import { PopularServices } from "./home/popular-services.tsx";
import { StatisticsBand } from "./home/statistics-band.tsx";
import { viewSender } from "./sender.server.ts";

const SHOWN_ARTICLES = 3;

/** A failed section shows an error; the page renders but is not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const orNothing = <T,>(part: Promise<T>) =>
    part.catch((error: unknown) => {
      scope.facts.reportError(error);
      return undefined;
    });
  const featured = await orNothing(viewFeatured(scope));
  const counts = await orNothing(countDirectory(scope));
  const articles = await orNothing(latestArticles(scope, SHOWN_ARTICLES));
  const { satisfiedClients, localPresence, newsletterReaders } = await findSiteSettings(scope);
  return data(
    {
      featured,
      counts,
      articles,
      claims: { satisfiedClients, localPresence },
      newsletterReaders,
      sender: await viewSender(context),
    },
    featured && counts && articles ? { headers: cacheable() } : { status: 503 },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const description =
    "Trouvez une entreprise de cybersécurité en Nouvelle-Calédonie : sauvegarde, audit, formation, réponse à incident. Annuaire local, devis gratuit.";
  return [
    ...pageMeta({ title: "Annuaire cybersécurité en Nouvelle-Calédonie", description, path: "/", siteUrl }),
    jsonLd<Organization>({
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": `${siteUrl}/#organization`,
      name: "Récif",
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
      areaServed: "Nouvelle-Calédonie",
    }),
    jsonLd<WebSite>({
      "@context": "https://schema.org",
      "@type": "WebSite",
      "@id": `${siteUrl}/#website`,
      name: "Récif",
      alternateName: "Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie",
      url: `${siteUrl}/`,
      inLanguage: "fr",
      publisher: { "@id": `${siteUrl}/#organization` },
    }),
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, counts, articles, claims, newsletterReaders, sender } = loaderData;
  return (
    <div className="home">
      <Hero counts={counts} />
      <PopularServices counts={counts?.byCategory} />
      <FeaturedCompanies cards={featured} />
      <NewsletterSection readers={newsletterReaders} />
      <Section
        title="Tous les services"
        className="max-md:hidden"
        action={
          <ButtonLink to="/categories" variant="secondary" size="sm">
            Voir les catégories en détail
          </ButtonLink>
        }
      >
        {!counts && (
          <ErrorState
            className="mb-6"
            title="Impossible de charger les statistiques des catégories. Veuillez réessayer plus tard."
          />
        )}
        <CategoryTiles counts={counts?.byCategory} />
      </Section>
      <Container className="pb-8 lg:pb-16">
        <DiagnosticInvitation />
      </Container>
      <StatisticsBand counts={counts} claims={claims} />
      <LatestArticles articles={articles ?? []} />
      <QuoteSection sender={sender} folded />
      <LateChoiceBar />
    </div>
  );
}

const NEWSLETTER = "Alertes, conseils et rendez-vous du territoire, une fois par mois au plus.";

function NewsletterSection({ readers }: { readers: string }) {
  return (
    <Section
      id="newsletter"
      tone="sand"
      beside
      title="La newsletter de la cybersécurité calédonienne"
      lead={
        readers
          ? `Rejoignez ${readers} professionnels\u00a0: ${NEWSLETTER.charAt(0).toLowerCase()}${NEWSLETTER.slice(1)}`
          : NEWSLETTER
      }
    >
      <PhoneFold label="S’inscrire à la newsletter">
        <Card>
          <LateNewsletterForm variant="home" />
        </Card>
      </PhoneFold>
    </Section>
  );
}
