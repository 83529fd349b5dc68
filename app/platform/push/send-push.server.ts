import { generateRequestDetails } from "web-push";
import { guardedFetch } from "../http/guarded-fetch.server.ts";
import type { VapidKeys } from "./vapid-keys.server.ts";

/** As the browser gave it: an address at its maker's push service, and the keys that messages are encrypted with. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

type Push = {
  text: string;
  keys: VapidKeys;
  siteUrl: string;
  privateHosts: readonly string[];
};

/** Seconds for which the service keeps it for a device that is off. */
const DAY = 86_400;
const ENDED: readonly number[] = [404, 410];

/**
 * Sends an encrypted message (RFC 8291) to a URL that came from a browser (threat T24).
 * @returns "ended" when the service no longer knows the subscription
 * @throws when it is to be retried
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Subscription,
  { text, keys, siteUrl, privateHosts }: Push,
): Promise<"sent" | "ended"> {
  const { body, headers } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: contactOf(siteUrl), ...keys },
    contentEncoding: "aes128gcm",
    TTL: DAY,
    urgency: "high",
  });
  const { status } = await guardedFetch(endpoint, {
    method: "POST",
    headers,
    body,
    redirects: 0,
    most: 10_000,
    privateHosts,
  });
  if (ENDED.includes(status)) return "ended";
  if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
  return "sent";
}

/** Services accept no other kind of URL. */
function contactOf(siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" ? siteUrl : `mailto:push@${hostname}`;
}
