import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export type FormToken = { key: string; ageSeconds: number };

/** Hidden field for uncached pages. Contains no visitor data and grants nothing. */
export function issueFormToken(secret: string, now = Date.now()): string {
  const content = `${randomBytes(12).toString("base64url")}.${Math.floor(now / 1000).toString(36)}`;
  return `${content}.${sign(secret, content)}`;
}

/** Undefined when the token is missing or invalid. */
export function readFormToken(secret: string, token: unknown, now = Date.now()): FormToken | undefined {
  if (typeof token !== "string" || token.length > 100) return undefined;
  const [key, time, signature] = token.split(".");
  if (!key || !time || !signature) return undefined;
  const expected = Buffer.from(sign(secret, `${key}.${time}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { key, ageSeconds: Math.floor(now / 1000) - Number.parseInt(time, 36) };
}

function sign(secret: string, content: string): string {
  return createHmac("sha256", secret).update(`form:${content}`).digest("base64url").slice(0, 32);
}
