import { endSubscription, findForManager, markSent } from "#app/core/push/push-subscriptions.server.ts";
import type { RequestPush } from "#app/core/push/request-pushes.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Installation, SigningScope } from "#app/platform/http/scope.ts";
import { sendPush } from "#app/platform/push/send-push.server.ts";
import { vapidKeysFor } from "#app/platform/push/vapid-keys.server.ts";

/** All that is sent: it stands on locked screens, and passes through the service of the browser's maker. */
const texts = { lead: "Nouvelle demande", "call-back": "Rappel d’urgence" } as const;

/** Job: its member's rights are read when it is sent. @throws to be retried */
export async function sendRequestPush(
  scope: DbScope & SigningScope,
  { privateHosts }: Pick<Installation, "privateHosts">,
  { subscriptionId, companyIds, kind = "lead" }: RequestPush,
): Promise<void> {
  const found = await findForManager(scope, subscriptionId, companyIds);
  if (!found) return;
  const keys = vapidKeysFor(scope.site, found.siteKey);
  const outcome =
    keys && (await sendPush(found, { text: texts[kind], keys, siteUrl: scope.site.url, privateHosts }));
  if (outcome === "sent") await markSent(scope, subscriptionId);
  else await endSubscription(scope, subscriptionId);
}
