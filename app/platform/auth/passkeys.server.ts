import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { SigningScope, Site } from "../http/scope.ts";
import { hashToken } from "./secret-token.ts";

/*
 * WebAuthn ceremonies. Challenges are signed, not stored; the caller records each answered challenge as used
 * (docs/decisions/0088-second-factor.md).
 */

/** `subject`: id of the account or of the pending sign-in, or empty when unknown. */
export type Ceremony = { purpose: "enrol" | "sign-in" | "second" | "prove"; subject: string };
export type ConsumedChallenge = { hash: string; expiresAt: Date };
export type KnownPasskey = { id: string; transports: string[] | null };

const CHALLENGE_MS = 600_000;
/** COSE identifiers: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const NONCE = 16;
const EXPIRY = 6;

export async function enrolOptions(
  { site }: SigningScope,
  user: { id: string; email: string; name: string },
  known: readonly KnownPasskey[],
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: "Récif",
    rpID: hostOf(site),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: makeChallenge(site, { purpose: "enrol", subject: user.id }),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: known.map(allowed),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return JSON.stringify(options);
}

/** JSON for the browser. @param known passkeys of an account; without it, any passkey of this site */
export async function requestOptions(
  { site }: SigningScope,
  ceremony: Ceremony,
  known: readonly KnownPasskey[] = [],
): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: makeChallenge(site, ceremony),
    timeout: CHALLENGE_MS,
    allowCredentials: known.map(allowed),
    userVerification: "required",
  });
  return JSON.stringify(options);
}

export async function readEnrolment({ site }: SigningScope, ceremony: Ceremony, answer: string) {
  const response = parse<RegistrationResponseJSON>(answer);
  const challenge = response && challengeOf(site, ceremony, response.response?.clientDataJSON);
  if (!challenge) return undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.text,
      expectedOrigin: site.url,
      expectedRPID: hostOf(site),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = transportsOf(response.response.transports);
    const key = { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
    return { passkey: { ...key, transports }, challenge: challenge.consumed };
  } catch {
    return undefined;
  }
}

/** Credential id that an answer claims: read its row, then call `readAssertion`. */
export function credentialIn(answer: string): string | undefined {
  const id = parse<AuthenticationResponseJSON>(answer)?.id;
  return typeof id === "string" && id.length <= 1_400 ? id : undefined;
}

type StoredPasskey = { userId: string; credentialId: string; publicKey: string; counter: number };

export async function readAssertion(
  { site }: SigningScope,
  ceremony: Ceremony,
  answer: string,
  stored: StoredPasskey,
): Promise<{ counter: number; challenge: ConsumedChallenge } | undefined> {
  const response = parse<AuthenticationResponseJSON>(answer);
  const challenge = response && challengeOf(site, ceremony, response.response?.clientDataJSON);
  if (!challenge) return undefined;
  const owner = response.response.userHandle;
  if (owner && owner !== Buffer.from(stored.userId).toString("base64url")) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.text,
      expectedOrigin: site.url,
      expectedRPID: hostOf(site),
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
      },
    });
    return verified ? { counter: authenticationInfo.newCounter, challenge: challenge.consumed } : undefined;
  } catch {
    return undefined;
  }
}

function makeChallenge(site: Site, ceremony: Ceremony): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY);
  expiry.writeUIntBE(Date.now() + CHALLENGE_MS, 0, EXPIRY);
  const content = Buffer.concat([randomBytes(NONCE), expiry]);
  return new Uint8Array(Buffer.concat([content, sign(site, ceremony, content)]));
}

/** The challenge when it was issued here for this ceremony and has not expired. */
function challengeOf(site: Site, ceremony: Ceremony, clientData: unknown) {
  const text = parse<{ challenge: unknown }>(decode(clientData))?.challenge;
  if (typeof text !== "string") return undefined;
  const bytes = Buffer.from(text, "base64url");
  const [content, signature] = [bytes.subarray(0, NONCE + EXPIRY), bytes.subarray(NONCE + EXPIRY)];
  const expected = sign(site, ceremony, content);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const expiresAt = new Date(content.readUIntBE(NONCE, EXPIRY));
  if (expiresAt <= new Date()) return undefined;
  return { text, consumed: { hash: hashToken(bytes.toString("base64url")), expiresAt } };
}

function sign({ secret }: Site, { purpose, subject }: Ceremony, content: Buffer): Buffer {
  return createHmac("sha256", secret).update(`passkey\n${purpose}\n${subject}\n`).update(content).digest();
}

const decode = (text: unknown) =>
  typeof text === "string" ? Buffer.from(text, "base64url").toString("utf8") : "";

function parse<Shape extends object>(text: string): Shape | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Shape) : undefined;
  } catch {
    return undefined;
  }
}

function transportsOf(reported: unknown): string[] {
  const ways = Array.isArray(reported) ? reported : [];
  return ways.filter((way) => typeof way === "string" && /^[a-z-]{2,20}$/.test(way)).slice(0, 8);
}

const allowed = ({ id, transports }: KnownPasskey) => ({ id, transports: transports ?? [] });

const hostOf = ({ url }: Site): string => new URL(url).hostname;
