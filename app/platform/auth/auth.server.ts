import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createContext } from "react-router";
import type { Database } from "../db/client.server.ts";
import { accounts, sessions, verifications } from "../db/schema/auth.ts";
import { users } from "../db/schema/people.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import { SESSION_DAYS, sessionCookieName } from "./session-cookie.ts";

/** What signs and names the session cookie; made once at start-up. */
export type AuthKeys = { secret: string; siteUrl: string };
export const authKeysContext = createContext<AuthKeys>();

/**
 * better-auth over one database handle. An instance costs 0.2 ms, so a transaction gets its own and its writes
 * commit with ours (docs/decisions/0040-accounts.md). It has no URL: only our own routes call it.
 */
export function authOver(db: Database, { secret, siteUrl }: AuthKeys) {
  const secure = siteUrl.startsWith("https:");
  return betterAuth({
    appName: "Récif",
    baseURL: siteUrl,
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
        mustChoosePassword: { type: "boolean", input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // No cookie cache: the session and the role are read from the database at each request (threat T16).
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: {
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: sessionCookieName(siteUrl), attributes: { secure } } },
      useSecureCookies: false,
    },
  });
}
