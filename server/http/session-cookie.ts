/** Exact names: a cookie of a parent domain may be called almost the same. */
const SESSION = /(?:^|;)\s*(?:__Host-)?recif\.session_token\s*=/;
const FLASH = /(?:^|;)\s*(?:__Host-)?recif\.flash\s*=/;

export function hasSession(cookie: string | undefined): boolean {
  return cookie !== undefined && (SESSION.test(cookie) || FLASH.test(cookie));
}

/** Has a session, and no message that the next page shows once. */
export function isSignedIn(cookie: string | undefined): boolean {
  return cookie !== undefined && SESSION.test(cookie) && !FLASH.test(cookie);
}
