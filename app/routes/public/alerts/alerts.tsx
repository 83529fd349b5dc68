import { ALERTS_FEED } from "#app/core/alert/alerts-page.ts";
import { listCyberAlerts } from "#app/features/cyber-alerts/published-cyber-alerts.server.ts";
import { CyberAlerts } from "#app/features/cyber-alerts/ui/public-cyber-alerts.tsx";
import { ALERT_CHOICES_PATH } from "#app/features/product-alerts/alert.rules.ts";
import { listPublishedAlerts } from "#app/features/product-alerts/published-alerts.server.ts";
import { PublishedAlerts } from "#app/features/product-alerts/ui/published-alerts.tsx";
import { WatchLink } from "#app/features/watches/ui/watch-link.tsx";
import { watchHref } from "#app/features/watches/watch-href.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { feedLinks, feedPath } from "#app/platform/seo/feed-links.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { FeedLinks } from "#app/ui/feed-links.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/alerts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: "Alertes de sécurité",
    description:
      "Ce qui se passe en ce moment en Nouvelle-Calédonie, et les failles graves de ce que vous utilisez : quoi faire, avant quand, et qui peut aider.",
    path: ALERTS_FEED.path,
    siteUrl: siteUrlOf(matches),
  }),
  ...feedLinks(siteUrlOf(matches), ALERTS_FEED),
];

export const headers = () => cacheable();

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const cyber = await listCyberAlerts(scope);
  return {
    current: cyber.filter(({ isInForce }) => isInForce),
    past: cyber.filter(({ isInForce }) => !isInForce),
    alerts: await listPublishedAlerts(scope),
  };
}

export default function Alerts({ loaderData: { current, past, alerts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Alertes de sécurité"
        lead="Ce qui se passe ici en ce moment, et les failles graves de ce que vous utilisez : quoi faire, et qui peut vous aider. Une personne de l’équipe écrit chacune d’elles."
      />
      <Container className="py-10 lg:py-14">
        <div className="grid max-w-4xl grid-cols-1 gap-10">
          <p>
            <WatchLink to={watchHref.alerts}>Les recevoir toutes par e-mail</WatchLink> ou, avec un compte,{" "}
            <TextLink to={ALERT_CHOICES_PATH}>pour vos marques seulement</TextLink>.
          </p>
          <section aria-labelledby="en-ce-moment" className="grid grid-cols-1 gap-4">
            <h2 id="en-ce-moment" className="heading-section">
              En ce moment
            </h2>
            {current.length > 0 ? <CyberAlerts alerts={current} /> : <p>Rien qui concerne tout le monde.</p>}
          </section>
          <section aria-labelledby="par-produit" className="grid grid-cols-1 gap-4">
            <h2 id="par-produit" className="heading-section">
              Par produit
            </h2>
            <PublishedAlerts alerts={alerts} />
          </section>
          {past.length > 0 && (
            <section aria-labelledby="terminees" className="grid grid-cols-1 gap-4">
              <h2 id="terminees" className="heading-section">
                Terminées
              </h2>
              <CyberAlerts alerts={past} />
            </section>
          )}
          <p className="text-ink-2 text-sm">
            À suivre dans un lecteur de flux&nbsp;:{" "}
            <FeedLinks pathOf={(format) => feedPath(ALERTS_FEED, format)} />.
          </p>
        </div>
      </Container>
    </>
  );
}
