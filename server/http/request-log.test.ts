import { expect, test } from "vitest";
import { loggedPath } from "./request-log.ts";

test.for([
  ["/directory?q=jean@exemple.nc", "/directory"],
  ["/company/lagon-securite-2", "/company/lagon-securite-2"],
  ["/company/jean@exemple.nc/acces", "/company/…/acces"],
  ["/company/jean%40exemple.nc", "/company/…"],
  ["/company/+687781234", "/company/…"],
  ["/a\u009b31m\r\nb\u2028", "/a%9b31m%d%ab%2028"],
  [`/logos/${"0123456789abcdef".repeat(2)}.webp`, `/logos/${"0123456789abcdef".repeat(2)}.webp`],
  [
    "/my-company/edit/123e4567-e89b-12d3-a456-426614174000",
    "/my-company/edit/123e4567-e89b-12d3-a456-426614174000",
  ],
  [`/devis/suivi/${"0a1b".repeat(8)}.${"9f3c".repeat(12)}/arret`, "/devis/suivi/…/arret"],
  [`/diagnostique/resultats/${"0a1b".repeat(16)}.data`, "/diagnostique/resultats/…"],
  [`/diagnostique/resultats/${"0a1b".repeat(16)}/rapport.pdf`, "/diagnostique/resultats/…/rapport.pdf"],
  [`/demande/${"0a1b".repeat(8)}.${"9f3c".repeat(12)}.data`, "/demande/…"],
  [`/calendrier/${"0a1b".repeat(8)}.${"9f3c".repeat(12)}.ics`, "/calendrier/…"],
  [`/demande/arret/${"0a1b".repeat(8)}.${"9f3c".repeat(12)}`, "/demande/arret/…"],
] as const)("%j is logged as %j", ([url, logged]) => {
  expect(loggedPath(url)).toBe(logged);
});

test("a path is cut", () => {
  expect(loggedPath(`/${"a".repeat(2_000)}`).length).toBeLessThanOrEqual(120);
});
