export function hasSession(cookie: string | undefined): boolean {
  return cookie !== undefined && (cookie.includes("session_token") || cookie.includes("recif.flash="));
}
