/** A session makes a page personal, whatever its route says; so does a message that the next page says once. */
export function hasSession(cookie: string | undefined): boolean {
  return cookie !== undefined && (cookie.includes("session_token") || cookie.includes("recif.flash="));
}
