import { randomBytes, timingSafeEqual } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/*
 * The codes of authenticator apps (RFC 6238): six digits that change every thirty seconds, made by the library of
 * better-auth's own plugin.
 */

const STEP_MS = 30_000;
/** A clock may be one step behind or ahead. */
const SKEW = 1;

export const newTotpSecret = (): string => randomBytes(18).toString("base64url");

/** The number of the thirty seconds in which a moment lies. */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

export const codeOfStep = (secret: string, step: number): Promise<string> => createOTP(secret).hotp(step);

/** Which step's code this is, of those that are taken at `now`; undefined for any other. */
export async function findStep(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  let found: number | undefined;
  // All are compared, so that the time tells nothing.
  for (let step = stepAt(now) - SKEW; step <= stepAt(now) + SKEW; step += 1) {
    const expected = Buffer.from(await codeOfStep(secret, step));
    if (timingSafeEqual(expected, Buffer.from(code))) found = step;
  }
  return found;
}

/** What an app reads from the picture, and the same to type: the secret in groups of four. */
export function describeSecret(secret: string, account: string): { uri: string; typed: string } {
  const typed = base32.encode(secret, { padding: false });
  return { uri: createOTP(secret).url("Récif", account), typed: typed.replace(/(.{4})(?=.)/g, "$1 ") };
}
