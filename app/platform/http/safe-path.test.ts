import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.each([
  ["/", "/"],
  ["/company/lagon-securite?size=10#contact", "/company/lagon-securite?size=10#contact"],
  ["/directory?q=pare-feu%20géré", "/directory?q=pare-feu%20g%C3%A9r%C3%A9"],
  ["/settings", "/settings"],
  ["/a/../profile", "/profile"],
])("%s is followed", (wanted, followed) => {
  expect(safePath(wanted)).toBe(followed);
});

test("a long search is followed", () => {
  const search = `/directory?${new URLSearchParams({ q: "é".repeat(600) })}`;
  expect(safePath(search)).toBe(search);
});

const hosts = [
  "evil.com",
  "google.com",
  "evil.com/%2f..",
  "evil.com:80",
  "evil%E3%80%82com",
  "⑲②.①⑥⑧.①.①",
  "3H6k7lIAiqjfNeN@evil.com",
];
const shapes = [
  (host: string) => `//${host}`,
  (host: string) => `///${host}`,
  (host: string) => `////${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\/${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `/\\/${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/\n/${host}`,
  (host: string) => `/\r/${host}`,
  (host: string) => `\t//${host}`,
  (host: string) => ` //${host}`,
  (host: string) => `http://${host}`,
  (host: string) => `https:${host}`,
  (host: string) => `https:/${host}`,
  (host: string) => `https:///${host}`,
  (host: string) => `HtTp://${host}`,
  (host: string) => `//https://${host}//`,
  (host: string) => `/.//${host}`,
  (host: string) => `/..//${host}`,
  (host: string) => `/%2e//${host}`,
  (host: string) => `/a/..//${host}`,
  (host: string) => `/./\\${host}`,
  (host: string) => `.${host}`,
  (host: string) => `@${host}`,
  (host: string) => `:@${host}`,
  (host: string) => `?next=//${host}`,
  (host: string) => `#//${host}`,
  (host: string) => `//${host}@localhost`,
  (host: string) => `//localhost@${host}`,
  (host: string) => `〱${host}`,
  (host: string) => `〵${host}`,
  (host: string) => `ゝ${host}`,
  (host: string) => `ー${host}`,
  (host: string) => `/〱${host}`,
  (host: string) => `javascript://${host}/%0aalert(1)`,
  (host: string) => `java\nscript:alert("${host}")`,
  (host: string) => `data:text/html,${host}`,
  (host: string) => `x:${host}`,
  (host: string) => `/${" ".repeat(3)}/${host}`,
  (host: string) => `/\u0000/${host}`,
  (host: string) => `/%09/${host}`,
  (host: string) => `/%5c${host}`,
  (host: string) => `/%2f/${host}`,
];

test.each(hosts.flatMap((host) => shapes.map((shape) => shape(host))))("%j stays on the site", (wanted) => {
  const site = "https://recif.example";
  const followed = safePath(wanted);
  expect(followed).toMatch(/^\/(?![/\\])/);
  expect(new URL(followed, site).origin).toBe(site);
  expect(followed).not.toMatch(/[\r\n\t\\]/);
});

test.each([undefined, null, "", 12, {}, ["/profile"], `/${"a".repeat(8_200)}`])("%j is no path", (wanted) => {
  expect(safePath(wanted)).toBe("/");
});
