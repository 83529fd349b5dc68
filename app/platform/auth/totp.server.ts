import { randomBytes, timingSafeEqual } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/* TOTP (RFC 6238): six digits, thirty seconds, computed by the library of better-auth's plugin. */

const STEP_MS = 30_000;
/** Steps of clock skew accepted on each side. */
const SKEW = 1;

export const newTotpSecret = (): string => randomBytes(18).toString("base64url");

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

export const codeOfStep = (secret: string, step: number): Promise<string> => createOTP(secret).hotp(step);

/** Time step of this code among those valid at `now`; undefined when invalid. */
export async function findStep(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  let found: number | undefined;
  // Constant time: every step is compared.
  for (let step = stepAt(now) - SKEW; step <= stepAt(now) + SKEW; step += 1) {
    const expected = Buffer.from(await codeOfStep(secret, step));
    if (timingSafeEqual(expected, Buffer.from(code))) found = step;
  }
  return found;
}

export function describeSecret(secret: string, account: string): { uri: string; typed: string } {
  const typed = base32.encode(secret, { padding: false });
  return { uri: createOTP(secret).url("Récif", account), typed: typed.replace(/(.{4})(?=.)/g, "$1 ") };
}
