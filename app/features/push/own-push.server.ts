import { listOwnDevices, managesPublished } from "#app/core/push/push-subscriptions.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { vapidKeys, vapidKeysFor } from "#app/platform/push/vapid-keys.server.ts";

export type OwnPush = {
  siteKey: string;
  /** Browsers that are notified, by the hash of their endpoint; `here` when of this session. */
  devices: { hash: string; here: boolean }[];
  /** That of this session was refused by its push service, for good. */
  ended: boolean;
};

/** @returns undefined for a member whom no request can reach and who has nothing to switch off */
export async function viewOwnPush(scope: MemberScope): Promise<OwnPush | undefined> {
  const { site, session } = scope;
  const [rows, canBeNotified] = await Promise.all([listOwnDevices(scope), managesPublished(scope)]);
  if (!canBeNotified && rows.length === 0) return undefined;
  const devices = rows.flatMap(({ endpointHash, siteKey, sessionId }) =>
    endpointHash && vapidKeysFor(site, siteKey)
      ? [{ hash: endpointHash, here: sessionId === session.id }]
      : [],
  );
  const ended = rows.some((row) => row.endedAt !== null && row.sessionId === session.id);
  return { siteKey: vapidKeys(site).publicKey, devices, ended };
}
