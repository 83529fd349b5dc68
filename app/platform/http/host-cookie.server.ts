import { createCookie } from "react-router";
import { cookieName, isSecure } from "./cookie-name.ts";

export function hostCookie({ url }: { url: string }, name: string, maxAgeSeconds: number) {
  return createCookie(cookieName(url, name), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(url),
    maxAge: maxAgeSeconds,
  });
}
