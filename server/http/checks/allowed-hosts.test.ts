import { expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { securityHeaders } from "../security-headers.ts";
import { allowedHosts } from "./allowed-hosts.ts";

const production = { siteUrl: "https://recif.nc", HOST: "0.0.0.0", PORT: 3000 };

test("in production the site answers to its own name, with or without the default port", () => {
  const { isAllowed, origins } = allowedHosts(production);
  expect(["recif.nc", "RECIF.nc", "recif.nc:443"].map(isAllowed)).toEqual([true, true, true]);
  expect(["localhost:3000", "www.recif.nc", "recif.nc:80", "recif.nc.evil.example"].some(isAllowed)).toBe(
    false,
  );
  expect([...origins]).toEqual(["https://recif.nc"]);
});

test("https is announced and asked for when the site has it, and only then", () => {
  const flat = (siteUrl: string) => securityHeaders({ siteUrl, APP_MODE: "production" });
  expect(flat("https://recif.nc").fixed).toContain("strict-transport-security");
  expect(flat("https://recif.nc").noncePolicy("n")).toContain("upgrade-insecure-requests");
  expect(flat("http://recif.nc").fixed).not.toContain("strict-transport-security");
  expect(flat("http://recif.nc").noncePolicy("n")).not.toContain("upgrade-insecure-requests");
});

test("subdomains are to be reached by https too where the setting says so, and nowhere else", () => {
  const headerFor = (env: object) => {
    const { fixed } = securityHeaders({ siteUrl: "https://recif.nc", APP_MODE: "production", ...env });
    return fixed[fixed.indexOf("strict-transport-security") + 1];
  };
  expect(headerFor({ HSTS_SUBDOMAINS: true })).toBe("max-age=63072000; includeSubDomains");
  for (const env of [{}, { HSTS_SUBDOMAINS: false }]) expect(headerFor(env)).toBe("max-age=63072000");
  const read = (HSTS_SUBDOMAINS: string) => readEnv({ HSTS_SUBDOMAINS }).HSTS_SUBDOMAINS;
  expect(["oui", "non", ""].map(read)).toEqual([true, false, false]);
});

test("only the map, and mails of our own pages, may be framed", () => {
  const { noncePolicy } = securityHeaders({
    siteUrl: "https://recif.nc",
    APP_MODE: "production",
  });
  expect(noncePolicy("abc")).toBe(
    "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
      "img-src 'self' blob:; font-src 'self'; worker-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
      "object-src 'none'; frame-ancestors 'none'; frame-src 'self' https://www.openstreetmap.org; upgrade-insecure-requests",
  );
});
