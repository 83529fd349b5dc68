import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { makeSignature, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { betterAuth } from "better-auth/minimal";
import { accounts } from "#app/core/password/credentials.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { hashPassword, verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { firstLivingOpening, SESSION_DAYS, sessionCookieName } from "#app/platform/auth/session-cookie.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { withNamedStatements } from "#app/platform/db/named-statements.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope, Site } from "#app/platform/http/scope.ts";
import { sessions, verifications } from "./session.table.ts";

/*
 * The only file that uses better-auth (docs/decisions/0041-what-better-auth-does.md): sessions and encryption of
 * secrets. None of its own routes is exposed.
 */

type AuthScope = DbScope & SigningScope;
type Device = { ip: string; userAgent: string };

export async function createSession(
  { db, site }: AuthScope,
  userId: string,
  device: Device,
): Promise<{ id: string; token: string }> {
  const { internalAdapter } = await authOver(db, site).$context;
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: device.ip,
    userAgent: device.userAgent,
  });
  const token = `${session.token}.${await makeSignature(session.token, site.secret)}`;
  return { id: session.id, token };
}

/**
 * Session and user of a request's cookies, read from the database each time (threat T16), with the renewed
 * `Set-Cookie` if prolonged. Undefined without a valid session.
 */
export async function readSession({ db, site }: AuthScope, cookie: string) {
  const { response, headers } = await authOver(readerOf(db), site).api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  if (!response || response.session.createdAt <= firstLivingOpening(new Date())) return undefined;
  return { ...response, renewedCookie: headers.get("set-cookie") ?? undefined };
}

/** Encrypts for storage: decrypted only with the site's secret and the same owner id. */
export function sealText({ site }: SigningScope, ownerId: string, text: string): Promise<string> {
  return symmetricEncrypt({ key: site.secret, data: `${ownerId}\n${text}` });
}

/** @returns undefined for another owner, or when neither the current nor a former secret decrypts it */
export async function openText({ site }: SigningScope, ownerId: string, sealed: string) {
  for (const key of [site.secret, ...(site.formerSecrets ?? [])]) {
    const text = await openWith(key, ownerId, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** @returns the text encrypted with the current secret; undefined when it already is, or cannot be decrypted */
export async function sealAnew({ site }: SigningScope, ownerId: string, sealed: string) {
  if ((await openWith(site.secret, ownerId, sealed)) !== undefined) return undefined;
  const text = await openText({ site }, ownerId, sealed);
  return text === undefined ? undefined : sealText({ site }, ownerId, text);
}

async function openWith(key: string, ownerId: string, sealed: string): Promise<string | undefined> {
  const opened = await symmetricDecrypt({ key, data: sealed }).catch(() => "");
  return opened.startsWith(`${ownerId}\n`) ? opened.slice(ownerId.length + 1) : undefined;
}

const readers = new WeakMap<Database, Database>();

function readerOf(db: Database): Database {
  const reader = readers.get(db) ?? withNamedStatements(db);
  readers.set(db, reader);
  return reader;
}

type Auth = ReturnType<typeof makeAuth>;
const made = new WeakMap<Database, WeakMap<Site, Auth>>();

/**
 * One better-auth instance per database handle: in a transaction its writes commit with ours
 * (docs/decisions/0040-accounts.md). No base URL: only our own routes call it.
 */
function authOver(db: Database, site: Site): Auth {
  const ofHandle = made.get(db) ?? new WeakMap<Site, Auth>();
  const auth = ofHandle.get(site) ?? makeAuth(db, site);
  made.set(db, ofHandle.set(site, auth));
  return auth;
}

function makeAuth(db: Database, { secret, url }: Site) {
  const secure = url.startsWith("https:");
  return betterAuth({
    appName: "Récif",
    baseURL: url,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: "pg",
      usePlural: true,
      schema: { users, sessions, accounts, verifications },
    }),
    user: {
      additionalFields: {
        role: { type: "string", input: false },
        deputyUntil: { type: "date", required: false, input: false },
        mustChoosePassword: { type: "boolean", input: false },
        suspendedAt: { type: "date", required: false, input: false },
        erasureDueAt: { type: "date", required: false, input: false },
        secondFactor: { type: "boolean", input: false },
        chosenCompanies: { type: "string", input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // No cookie cache: the session and the role are read from the database at each request (threat T16).
    session: {
      expiresIn: SESSION_DAYS * 86_400,
      updateAge: 86_400,
      cookieCache: { enabled: false },
      additionalFields: {
        provenAt: { type: "date", required: false, input: false },
        chosenCompanies: { type: "string", required: false, input: false },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: sessionCookieName(url), attributes: { secure } } },
      useSecureCookies: false,
    },
  });
}
