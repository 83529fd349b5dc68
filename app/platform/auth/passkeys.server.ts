import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Site } from "../http/scope.ts";
import { hashToken } from "./single-use-token.ts";

/*
 * The ceremonies of passkeys (WebAuthn). A challenge is made without a row: a signature says for what and for whom it is,
 * and until when; whoever takes an answer notes its challenge as spent (docs/decisions/0088-second-factor.md).
 */

/** For what a challenge is answered, and for whom: an id of the account or of the pending sign-in, or nobody yet. */
export type Ceremony = { purpose: "enrol" | "sign-in" | "second" | "prove"; subject: string };
export type SpentChallenge = { hash: string; expiresAt: Date };
export type KnownPasskey = { id: string; transports: string[] | null };

const CHALLENGE_MS = 600_000;
/** Ed25519, ES256, RS256, as COSE numbers them: what devices have. */
const ALGORITHMS = [-8, -7, -257];
const NONCE = 16;
const EXPIRY = 6;

/** What the browser is asked to make a new passkey with, in JSON: one that knows its owner, and asks for them each time. */
export async function enrolOptions(
  { site }: { site: Site },
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

/** What the browser is asked to sign, in JSON. @param known of an account; without it, any passkey of this site */
export async function requestOptions(
  { site }: { site: Site },
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

/** A new passkey, from the browser's answer; undefined when anything about it is wrong. */
export async function readEnrolment({ site }: { site: Site }, ceremony: Ceremony, answer: string) {
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
    return { passkey: { ...key, transports }, challenge: challenge.spent };
  } catch {
    return undefined;
  }
}

/** Which passkey an answer claims to be of: read its row, then ask `readAssertion`. */
export function credentialIn(answer: string): string | undefined {
  const id = parse<AuthenticationResponseJSON>(answer)?.id;
  return typeof id === "string" && id.length <= 1_400 ? id : undefined;
}

type StoredPasskey = { userId: string; credentialId: string; publicKey: string; counter: number };

/** The passkey's new counter when it signed this challenge for its owner; undefined when anything is wrong. */
export async function readAssertion(
  { site }: { site: Site },
  ceremony: Ceremony,
  answer: string,
  stored: StoredPasskey,
): Promise<{ counter: number; challenge: SpentChallenge } | undefined> {
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
    return verified ? { counter: authenticationInfo.newCounter, challenge: challenge.spent } : undefined;
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

/** The challenge of an answer, when it was made here for this and lives still. */
function challengeOf(site: Site, ceremony: Ceremony, clientData: unknown) {
  const text = parse<{ challenge: unknown }>(decode(clientData))?.challenge;
  if (typeof text !== "string") return undefined;
  const bytes = Buffer.from(text, "base64url");
  const [content, signature] = [bytes.subarray(0, NONCE + EXPIRY), bytes.subarray(NONCE + EXPIRY)];
  const expected = sign(site, ceremony, content);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const expiresAt = new Date(content.readUIntBE(NONCE, EXPIRY));
  if (expiresAt <= new Date()) return undefined;
  return { text, spent: { hash: hashToken(bytes.toString("base64url")), expiresAt } };
}

function sign({ secret }: Site, { purpose, subject }: Ceremony, content: Buffer): Buffer {
  return createHmac("sha256", secret).update(`passkey\n${purpose}\n${subject}\n`).update(content).digest();
}

const decode = (text: unknown) =>
  typeof text === "string" ? Buffer.from(text, "base64url").toString("utf8") : "";

/** What a browser sent: its shape is the library's to check, which throws at what is not one. */
function parse<Shape extends object>(text: string): Shape | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Shape) : undefined;
  } catch {
    return undefined;
  }
}

/** By which ways a browser reaches the device: kept to ask it the same way, and read by nothing else. */
function transportsOf(told: unknown): string[] {
  const ways = Array.isArray(told) ? told : [];
  return ways.filter((way) => typeof way === "string" && /^[a-z-]{2,20}$/.test(way)).slice(0, 8);
}

const allowed = ({ id, transports }: KnownPasskey) => ({ id, transports: transports ?? [] });

const hostOf = ({ url }: Site): string => new URL(url).hostname;
