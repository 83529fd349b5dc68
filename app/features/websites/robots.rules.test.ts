import { expect, test } from "vitest";
import { isAllowed } from "./robots.rules.ts";

const all = "User-agent: *\n";

test.for([
  ["", "/", true],
  [`${all}Disallow:`, "/", true],
  [`${all}Disallow: /`, "/", false],
  [`${all}Disallow: /prive`, "/", true],
  [`${all}Disallow: /prive`, "/prive/x", false],
  [`${all}Disallow: /\nAllow: /fr`, "/fr/accueil", true],
  [`${all}Disallow: /*.pdf$`, "/a.pdf", false],
  [`${all}Disallow: /*.pdf$`, "/a.pdf?x", true],
  [`${all}Disallow: /a*b*c`, "/axbxcx", false],
  [`${all}Disallow: /$`, "/", false],
  [`${all}Disallow: /$`, "/x", true],
  ["User-agent: Googlebot\nDisallow: /", "/", true],
  [`User-agent: Recif\nDisallow: /\n\n${all}Allow: /`, "/", false],
  [`${all}Disallow: /\n\nUser-agent: recif\nAllow: /`, "/", true],
  ["User-agent: a\nUser-agent: *\nDisallow: / # tout", "/", false],
  ["USER-AGENT:*\r\nDISALLOW:/\r\n", "/", false],
  ["<html>Page introuvable</html>", "/", true],
] as const)("%j of %s: %s", ([robots, path, allowed]) => {
  expect(isAllowed(robots, path)).toBe(allowed);
});

test("a hostile pattern costs no time", () => {
  const robots = `${all}Disallow: /${"*a".repeat(240)}$\n`.repeat(500);
  expect(isAllowed(robots, `/${"a".repeat(2_000)}b`)).toBe(true);
});
