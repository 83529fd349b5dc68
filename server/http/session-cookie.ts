export function hasSession(cookie: string | undefined): boolean {
  return cookie !== undefined && (cookie.includes("session_token") || hasFlash(cookie));
}

/** Has a session, and no message that the next page shows once. */
export function isSignedIn(cookie: string | undefined): boolean {
  return cookie?.includes("session_token") === true && !hasFlash(cookie);
}

const hasFlash = (cookie: string): boolean => cookie.includes("recif.flash=");
