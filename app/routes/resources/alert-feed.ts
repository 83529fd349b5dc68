import { ALERTS_FEED } from "#app/core/alert/alerts-page.ts";
import { fedCyberAlerts } from "#app/features/cyber-alerts/published-cyber-alerts.server.ts";
import { fedProductAlerts } from "#app/features/product-alerts/published-alerts.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { answerFeed } from "#app/platform/seo/feeds.ts";
import type { Route } from "./+types/alert-feed";

const FED = 50;

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  return answerFeed(params.feed, cacheable(), async () => ({
    ...ALERTS_FEED,
    about:
      "Ce qui se passe en ce moment en Nouvelle-Calédonie, et les failles graves par produit : quoi faire.",
    siteUrl: scope.site.url,
    entries: [...(await fedCyberAlerts(scope)), ...(await fedProductAlerts(scope))]
      .toSorted((one, other) => other.published.getTime() - one.published.getTime())
      .slice(0, FED),
  }));
}
