import { cookieName, isSecure } from "#app/platform/http/cookie-name.ts";

const NAME = "recif.one_tap";
const YEAR = 31_536_000;

/** Whether an answer moves to the next question, as stored here. @param cookie a header, or `document.cookie` */
export const isOneTap = (cookie: string | null | undefined, siteUrl: string): boolean =>
  (cookie ?? "").split(/; ?/).includes(`${cookieName(siteUrl, NAME)}=1`);

/** The cookie to store. */
export function oneTapCookie(on: boolean, siteUrl: string): string {
  const secure = isSecure(siteUrl) ? "; Secure" : "";
  return `${cookieName(siteUrl, NAME)}=1; Path=/; Max-Age=${on ? YEAR : 0}; SameSite=Lax${secure}`;
}
