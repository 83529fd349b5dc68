import { createHmac, randomBytes } from "node:crypto";

/** Standard Webhooks (https://www.standardwebhooks.com): 32 random bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

type Signed = { id: string; timestamp: number; body: string };

/** "v1,…", one for each secret. @param timestamp seconds, of this attempt */
export const signWebhook = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
