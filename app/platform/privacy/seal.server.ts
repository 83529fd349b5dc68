import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { Site } from "../http/scope.ts";

type Secrets = Pick<Site, "secret" | "formerSecrets">;
type Place = { purpose: string; id: string };

const CIPHER = "aes-256-gcm";

/** Encrypts with AES-256-GCM, under a key derived from the application's secret (RFC 5869). */
export function seal({ secret }: Secrets, place: Place, value: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(secret, place), nonce).setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return [markOf(secret), nonce, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** Decrypts with the current or a former secret. @throws for another place, an unknown secret or a changed value */
export function unseal(secrets: Secrets, place: Place, sealed: string): unknown {
  const [mark, nonce = "", tag = "", content = ""] = sealed.split(".");
  const secret = [secrets.secret, ...(secrets.formerSecrets ?? [])].find((one) => markOf(one) === mark);
  if (secret === undefined) throw new Error(`a sealed ${place.purpose} is under a secret that is not here`);
  const decipher = createDecipheriv(CIPHER, keyOf(secret, place), Buffer.from(nonce, "base64url"))
    .setAAD(boundTo(place))
    .setAuthTag(Buffer.from(tag, "base64url"));
  const opened = Buffer.concat([decipher.update(Buffer.from(content, "base64url")), decipher.final()]);
  return JSON.parse(opened.toString("utf8"));
}

export const sealMark = ({ secret }: Secrets): string => markOf(secret);

const keyOf = (secret: string, { purpose }: Place) =>
  Buffer.from(hkdfSync("sha256", secret, "", `seal:${purpose}`, 32));

const boundTo = ({ purpose, id }: Place) => Buffer.from(`${purpose}\n${id}`);

/** Identifies a secret without revealing it. */
const markOf = (secret: string) =>
  createHash("sha256").update(`seal-mark:${secret}`).digest("hex").slice(0, 8);
