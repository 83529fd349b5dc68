import { cookieName } from "../http/cookie-name.ts";

/** Idle lifetime, since the last visit. */
export const SESSION_DAYS = 7;
/** Absolute lifetime, so that a stolen session ends too. */
export const SESSION_LIFETIME_DAYS = 30;

export const sessionCookieName = (siteUrl: string): string => cookieName(siteUrl, "recif.session_token");

export const firstLivingOpening = (now: Date): Date =>
  new Date(now.getTime() - SESSION_LIFETIME_DAYS * 86_400_000);
