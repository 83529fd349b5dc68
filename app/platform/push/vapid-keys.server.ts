import { createECDH, hkdfSync } from "node:crypto";
import type { Site } from "../http/scope.ts";

/** Of the site towards push services (RFC 8292): a P-256 pair in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const made = new Map<string, VapidKeys>();

/** Derived from the application's secret (RFC 5869), so that all instances have the same without storing any. */
export function vapidKeys({ secret }: Pick<Site, "secret">): VapidKeys {
  const known = made.get(secret) ?? deriveKeys(secret);
  made.set(secret, known);
  return known;
}

/** The pair that a subscription was made for; undefined when its secret is no longer here. */
export function vapidKeysFor(
  { secret, formerSecrets = [] }: Pick<Site, "secret" | "formerSecrets">,
  publicKey: string,
): VapidKeys | undefined {
  return [secret, ...formerSecrets]
    .map((one) => vapidKeys({ secret: one }))
    .find((keys) => keys.publicKey === publicKey);
}

function deriveKeys(secret: string, attempt = 0): VapidKeys {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", `vapid:${attempt}`, 32));
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(bytes);
  } catch {
    // One in four billion is no number of the curve.
    return deriveKeys(secret, attempt + 1);
  }
  return { publicKey: pair.getPublicKey("base64url"), privateKey: bytes.toString("base64url") };
}
