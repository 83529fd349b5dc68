import { createCookie } from "react-router";
import { cookieName, isSecure } from "./cookie-name.ts";

/** A cookie of the server's own: for this host only, out of reach of scripts, and over https only where the site is. */
export function hostCookie({ url }: { url: string }, name: string, maxAgeSeconds: number) {
  return createCookie(cookieName(url, name), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(url),
    maxAge: maxAgeSeconds,
  });
}
