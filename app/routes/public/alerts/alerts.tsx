import { ALERT_CHOICES_PATH, PUBLIC_ALERTS_PATH } from "#app/features/product-alerts/alert.rules.ts";
import { listPublishedAlerts } from "#app/features/product-alerts/published-alerts.server.ts";
import { PublishedAlerts } from "#app/features/product-alerts/ui/published-alerts.tsx";
import { WatchLink } from "#app/features/watches/ui/watch-link.tsx";
import { watchHref } from "#app/features/watches/watch-href.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/alerts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Alertes de sécurité par produit",
    description:
      "Les failles graves des produits utilisés en Nouvelle-Calédonie, en une phrase simple : quoi faire, avant quand, et qui peut vous aider.",
    path: PUBLIC_ALERTS_PATH,
    siteUrl: siteUrlOf(matches),
  });

export const headers = () => cacheable();

export const loader = async ({ context }: Route.LoaderArgs) => ({
  alerts: await listPublishedAlerts(context.get(publicScope)),
});

export default function Alerts({ loaderData: { alerts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Alertes de sécurité par produit"
        lead="Les failles graves de ce que vous utilisez, en une phrase : quoi faire, et qui peut vous aider. Une personne de l’équipe relit chacune."
      />
      <Container className="py-10 lg:py-14">
        <div className="grid max-w-4xl grid-cols-1 gap-6">
          <p>
            <WatchLink to={watchHref.alerts}>Les recevoir toutes par e-mail</WatchLink> ou, avec un compte,{" "}
            <TextLink to={ALERT_CHOICES_PATH}>pour vos marques seulement</TextLink>.
          </p>
          <PublishedAlerts alerts={alerts} />
        </div>
      </Container>
    </>
  );
}
