import { ECDH } from "node:crypto";
import { z } from "zod";

const isOnCurve = (key: string): boolean => {
  try {
    return ECDH.convertKey(key, "prime256v1", "base64url", "hex", "uncompressed").length === 130;
  } catch {
    return false;
  }
};

/**
 * What a browser gives, in base64url: a point of P-256 and 16 bytes (RFC 8291). "move": the same browser, in a later
 * session.
 */
export const pushForm = z
  .object({
    act: z.enum(["on", "move", "off"]),
    endpoint: z.string().max(1_000).default(""),
    p256dh: z.string().max(100).default(""),
    auth: z.string().max(100).default(""),
  })
  .refine(({ act, ...given }) => act !== "on" || isSubscription(given));

function isSubscription({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  return (
    /^https:\/\/[^@\s]+$/.test(endpoint) &&
    URL.canParse(endpoint) &&
    /^B[\w-]{86}$/.test(p256dh) &&
    isOnCurve(p256dh) &&
    /^[\w-]{22}$/.test(auth)
  );
}
