import { type ListedRoute, listRoutes } from "./route-list.ts";

/** Where the parts of a pattern come from: a company of the site, and what a link or an id would be. */
export type Examples = { company: string };

/**
 * Addresses at which each page of `app/routes.ts` is looked at. A pattern with a part in it needs a line here, or the
 * tests fail; one without is its own address, and may have a line for what it also shows.
 */
const looks: Record<string, (examples: Examples) => string[]> = {
  "/directory": () => ["/directory", "/directory?q=sauvegarde&location=nord", "/directory?q=zzzzzz"],
  "/category/:slug": () => ["/category/sauvegarde", "/category/inconnue"],
  "/company/:slug": ({ company }) => [company],
  "/company/:slug/acces": ({ company }) => [`${company}/acces`],
  "/auth/confirm": () => ["/auth/confirm?token=x"],
  "/auth/premier-admin": () => ["/auth/premier-admin?token=x"],
  "/newsletter/confirmation": () => ["/newsletter/confirmation", "/newsletter/confirmation?etat=complete"],
  "/newsletter/desinscription": () => [
    "/newsletter/desinscription",
    "/newsletter/desinscription?etat=desinscrit",
  ],
  "/my-company/edit/:companyId": () => ["/my-company/edit/1"],
  "/dev/mail/:id?": () => ["/dev/mail"],
  "/*": () => ["/introuvable"],
};

/** Pages are modules that draw; the others redirect, or answer with a file. */
const isPage = ({ file }: ListedRoute) => file.endsWith(".tsx");
const isGuarded = ({ layouts }: ListedRoute) =>
  layouts.some((layout) => /routes\/(account|owner|admin)\/layout/.test(layout));

export const openPages = listRoutes().filter((route) => isPage(route) && !isGuarded(route));
export const guardedPages = listRoutes().filter((route) => isPage(route) && isGuarded(route));

/** @throws when nobody said what stands for the parts of the pattern */
export function addressesOf({ pattern }: ListedRoute, examples: Examples): string[] {
  const look = looks[pattern];
  if (look) return look(examples);
  if (/[:*]/.test(pattern)) throw new Error(`no example of ${pattern} in tests/support/example-pages.ts`);
  return [pattern];
}
