import { cookieName } from "../http/cookie-name.ts";

/** A session ends so many days after its last visit… */
export const SESSION_DAYS = 7;
/** …and so many after it was opened, whatever the visits: a stolen one does not live for ever. */
export const SESSION_LIFETIME_DAYS = 30;

export const sessionCookieName = (siteUrl: string): string => cookieName(siteUrl, "recif.session_token");

/** The moment before which a session that lives at `now` was not opened. */
export const firstLivingOpening = (now: Date): Date =>
  new Date(now.getTime() - SESSION_LIFETIME_DAYS * 86_400_000);
