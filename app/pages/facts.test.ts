import fs from "node:fs";
import { expect, test } from "vitest";
import { factsOf, MANIFEST_PATH } from "#server/http/url-facts.ts";
import { listRoutes } from "#tests/support/route-list.ts";
import config from "../../react-router.config.ts";
import { factKinds } from "../core/catalogue/fact-kinds.ts";
import { directoryParams, switchNames } from "../features/directory/directory-url.ts";
import { pages } from "../pages.ts";
import { factsOfPage, privateAreas } from "./facts.ts";

const routes = listRoutes();

function sourceOf({ file }: { file: string }): string {
  const folder = `app/${file.replace(/\.tsx?$/, "")}`;
  const parts = fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .flatMap((part) => (part.isFile() ? `${part.parentPath}/${part.name}` : []))
    : [];
  return [`app/${file}`, ...parts].map((one) => fs.readFileSync(one, "utf8")).join("\n");
}
const routesWith = (text: RegExp) => routes.filter((route) => text.test(sourceOf(route)));
const patternsOf = (listed: typeof routes) => listed.map(({ pattern }) => pattern).toSorted();
const routesWhere = (is: (facts: ReturnType<typeof factsOf>) => boolean) =>
  patternsOf(routes.filter(({ pattern }) => is(factsOf(pattern))));

test("every URL, the router's own too, has the facts that its page says", () => {
  for (const page of pages) expect(factsOf(page.pattern), page.pattern).toEqual(factsOfPage(page));
  expect(MANIFEST_PATH).toBe(config.routeDiscovery.manifestPath);
});

test("every private area has pages in it", () => {
  const empty = privateAreas.filter(
    (area) => !routes.some(({ pattern }) => `${pattern}/`.startsWith(`${area}/`)),
  );
  expect(empty).toEqual([]);
});

test("patterns are in lower case, as URLs are when they are looked up, and name one page each", () => {
  const patterns = pages.map(({ pattern }) => pattern);
  const written = patterns.map((pattern) => pattern.replaceAll(/:\w+/g, ""));
  expect(written.filter((pattern) => pattern !== pattern.toLowerCase())).toEqual([]);
  expect(patterns.filter((pattern, n) => patterns.indexOf(pattern) !== n)).toEqual([]);
});

test("what a guard stands before, and what reads a secret in its URL, is never stored", () => {
  const guarded = routes.filter(({ layouts }) =>
    layouts.some((layout) => /^routes\/(account|owner|admin|dev)\//.test(layout)),
  );
  const withSecret = routesWith(/searchParams\.get\("token"\)/);
  expect([guarded.length, withSecret.length].every((count) => count > 3)).toBe(true);
  const open = [...guarded, ...withSecret].filter(({ pattern }) => factsOf(pattern).cache !== "no-store");
  expect(open).toEqual([]);
});

test("the routes that mark answers as cacheable are those that are stored here", () => {
  expect(patternsOf(routesWith(/\bcacheable\(/))).toEqual(
    routesWhere(({ cache }) => cache === "shared" || cache === "signed out"),
  );
});

test("the directory is shared with what its URL says, and no more", () => {
  const everything = {
    q: "a",
    category: "b",
    zone: "sud",
    commune: "kone",
    page: 2,
    size: 25,
    map: true,
  } as const;
  const switches = Object.fromEntries(switchNames.map((name) => [name, true]));
  const facts = Object.fromEntries(factKinds.map((kind) => [kind, "x"]));
  const written = directoryParams({ ...everything, ...switches, ...facts }).map(([name]) => name);
  // Sent by the form of the page's size without JavaScript.
  expect(factsOf("/directory").reads.toSorted()).toEqual([...written, "first"].toSorted());
});

test("an action is posted to from our pages, with the size of a form, but for these", () => {
  const actions = routesWith(/export (async )?(function|const) action\b|export \{[^}]*\baction\b/);
  expect(actions.length).toBeGreaterThan(10);
  for (const { pattern } of actions) expect(factsOf(pattern).methods, pattern).toContain("POST");
  expect(routesWhere(({ postedFrom }) => postedFrom === "anywhere")).toEqual([
    "/alertes/arret/:token",
    "/api/entreprise/v1/companies/:companyId/leads/:lead/accept",
    "/api/entreprise/v1/companies/:companyId/leads/:lead/decline",
    "/api/entreprise/v1/companies/:companyId/leads/:lead/quoted",
    "/api/entreprise/v1/companies/:companyId/proposals",
    "/avis/:token/arret",
    "/demande/arret/:token",
    "/devis/suivi/:token/arret",
    "/newsletter/desinscription",
    "/prevenez-moi/arret/:token",
    "/resume/arret/:token",
  ]);
  expect(routesWhere(({ body }) => body.bytes > 64 * 1024)).toEqual([
    "/add-company",
    "/admin/blog/:id",
    "/admin/blog/:id/images",
    "/admin/blog/apercu",
    "/admin/fiches/:id/modifier",
    "/admin/import",
    "/company/:slug/revendiquer",
    "/my-company/:companyId/preuves",
    "/my-company/edit/:companyId",
  ]);
});

test("pages whose body waits in a queue declare it", () => {
  expect(routesWhere(({ costly }) => costly)).toEqual([
    "/admin/demandes/:list/export",
    "/admin/diagnostic/chiffres/export",
    "/admin/e-mails/:id/apercu",
    "/admin/entreprises/:list/export",
    "/admin/etat",
    "/admin/import/:id/rejets",
    "/admin/journal/export",
    "/admin/mesures/export",
    "/admin/newsletter/abonnes/export",
    "/admin/rgpd/:id/export",
    "/admin/utilisateurs/export",
    "/diagnostique/resultats/:token/rapport.pdf",
    "/diagnostique/resultats/rapport.pdf",
    "/gdpr-rights/suivi/:token/copie",
    "/my-company/leads/export",
    "/og/:kind/:slug?",
    "/profile/diagnostics/:id/rapport.pdf",
    "/settings/export",
  ]);
  expect(routesWhere(({ elsewhere }) => elsewhere)).toEqual([
    "/admin/etat",
    "/aide-redaction",
    "/assistant",
    "/assistant/reponse",
    "/verifier-mon-domaine",
  ]);
  expect(routesWhere(({ streamed }) => streamed)).toEqual(["/assistant/reponse"]);
});

test("the proxies of deploy/ let through the largest form that the site accepts", () => {
  const largest = Math.max(...pages.map((page) => factsOfPage(page).body.bytes));
  const limits = [
    ["deploy/nginx/recif.conf", /client_max_body_size (\d+)m;/, 1_024 ** 2],
    ["deploy/caddy/Caddyfile", /max_size (\d+)MB/, 1_000_000],
  ] as const;
  for (const [file, limit, unit] of limits)
    expect(Number(limit.exec(fs.readFileSync(file, "utf8"))?.[1]) * unit, file).toBeGreaterThan(largest);
});
