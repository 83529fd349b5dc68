export const SESSION_DAYS = 7;

/** Over https the `__Host-` prefix binds the cookie to this host, to https and to the whole site. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-recif.session_token" : "recif.session_token";
}
