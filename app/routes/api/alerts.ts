import { fedCyberAlerts } from "#app/features/cyber-alerts/published-cyber-alerts.server.ts";
import { fedProductAlerts } from "#app/features/product-alerts/published-alerts.server.ts";
import { listAlerts } from "#app/features/public-api/operations.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

const MOST = 50;

export const loader = serve(listAlerts, publicApi, async (scope) => {
  const found = [...(await fedCyberAlerts(scope)), ...(await fedProductAlerts(scope))]
    .toSorted((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, MOST);
  const modified = found.map(({ updated }) => updated.getTime());
  return {
    modified: modified.length > 0 ? new Date(Math.max(...modified)) : undefined,
    answer: {
      alerts: found.map(({ id, path, title, text, category, published, updated }) => ({
        id,
        title,
        text,
        category,
        url: scope.site.url + path,
        publishedAt: published.toISOString(),
        updatedAt: updated.toISOString(),
      })),
    },
  };
});
