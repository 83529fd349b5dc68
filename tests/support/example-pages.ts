import { type ListedRoute, listRoutes } from "./route-list.ts";

/** Where the parts of a pattern come from: a company of the site, and what a link or an id would be. */
export type Examples = {
  company: string;
  /** An article of the site, with the tag "Sauvegarde"; none where there is none. */
  article?: string;
  /** Of pages behind a guard: a company of the reader, and a claim to it. */
  companyId?: string;
  claimId?: string;
  /** A lead of that company: of the company's part in it, of the lead, and the links that show it. */
  leadId?: string;
  recipientId?: string;
  /** Of the outbox. */
  mailId?: string;
  /** What somebody wrote to the staff. */
  messageId?: string;
  rightsId?: string;
  /** Somebody who wants an expert to call. */
  expertId?: string;
  /** Somebody's account, as the staff sees it. */
  userId?: string;
  /** An import whose file was read. */
  importId?: string;
};

/**
 * Addresses at which each page of `app/routes.ts` is looked at. A pattern with a part in it needs a line here, or the
 * tests fail; one without is its own address, and may have a line for what it also shows.
 */
const looks: Record<string, (examples: Examples) => string[]> = {
  "/directory": () => ["/directory", "/directory?q=sauvegarde&location=nord", "/directory?q=zzzzzz"],
  "/category/:slug": () => ["/category/sauvegarde", "/category/inconnue"],
  "/company/:slug": ({ company }) => [company],
  "/company/:slug/acces": ({ company }) => [`${company}/acces`],
  "/blogs": () => ["/blogs", "/blogs?q=zzzzzz"],
  "/blogs/categorie/:slug": () => ["/blogs/categorie/cybersecurite"],
  "/blogs/tag/:slug": ({ article }) => [article ? "/blogs/tag/sauvegarde" : "/blogs/tag/aucune"],
  "/blog/:slug": ({ article }) => [article ?? "/blog/aucun"],
  // What a signed link shows is looked at in its own journey.
  "/blog/apercu/:token": () => ["/blog/apercu/x"],
  "/admin/blog": () => ["/admin/blog", "/admin/blog?etat=published"],
  "/admin/blog/:id": () => ["/admin/blog/nouveau"],
  "/auth/confirm": () => ["/auth/confirm?token=x"],
  "/auth/premier-admin": () => ["/auth/premier-admin?token=x"],
  "/auth/ancienne-adresse": () => ["/auth/ancienne-adresse?token=x"],
  "/settings/adresse": () => ["/settings/adresse?token=x"],
  "/newsletter/confirmation": () => ["/newsletter/confirmation", "/newsletter/confirmation?etat=complete"],
  "/newsletter/desinscription": () => [
    "/newsletter/desinscription",
    "/newsletter/desinscription?etat=desinscrit",
  ],
  "/add-company": () => ["/add-company", "/add-company?compte=nouveau", "/add-company?compte=existant"],
  "/company/:slug/revendiquer": ({ company }) => [`${company}/revendiquer`],
  "/my-company/edit/:companyId": ({ companyId }) => ["/my-company/edit/1", `/my-company/edit/${companyId}`],
  "/my-company/:companyId": ({ companyId }) => [`/my-company/${companyId}`],
  "/my-company/:companyId/gestionnaires": ({ companyId }) => [`/my-company/${companyId}/gestionnaires`],
  "/my-company/leads/:id": ({ recipientId }) => [`/my-company/leads/${recipientId}`],
  // What a signed link shows is looked at in its own journey.
  "/devis/suivi/:token": () => ["/devis/suivi/x"],
  "/devis/suivi/:token/arret": () => ["/devis/suivi/x/arret"],
  "/demande/:token": () => ["/demande/x"],
  "/demande/arret/:token": () => ["/demande/arret/x"],
  // What they show is looked at in its own journey.
  "/diagnostique/resultats": () => ["/diagnostique/resultats"],
  "/diagnostique/resultats/:token": () => ["/diagnostique/resultats/x"],
  "/profile/diagnostics/:id": () => ["/profile/diagnostics/x"],
  "/admin/demandes/:list": () => ["/admin/demandes/generales", "/admin/demandes/archivees?q=zzzz"],
  "/admin/demande/:id": ({ leadId }) => [`/admin/demande/${leadId}`],
  "/my-company/revendications/:id": ({ claimId }) => [`/my-company/revendications/${claimId}`],
  "/admin/entreprises/:list": () => [
    "/admin/entreprises/publiees",
    "/admin/entreprises/en-attente?q=zzzz&vedette=1",
  ],
  "/admin/newsletter/numero/:id": () => ["/admin/newsletter/numero/nouveau"],
  "/admin/newsletter/abonnes": () => ["/admin/newsletter/abonnes", "/admin/newsletter/abonnes?filtre=partis"],
  "/legal-notice": () => ["/legal-notice", "/legal-notice?version=2026-11-21"],
  "/terms-of-service": () => ["/terms-of-service", "/terms-of-service?version=2026-11-21"],
  "/privacy-policy": () => ["/privacy-policy", "/privacy-policy?version=2026-11-21"],
  "/accessibilite": () => [
    "/accessibilite",
    "/accessibilite?version=2026-11-22",
    "/accessibilite?version=2026-11-21",
  ],
  "/gdpr-rights/suivi/:token": () => ["/gdpr-rights/suivi/x"],
  "/admin/rgpd": () => ["/admin/rgpd", "/admin/rgpd?liste=terminees&q=zzzz"],
  "/admin/rgpd/:id": ({ rightsId }) => [`/admin/rgpd/${rightsId}`],
  // What a browser answered is looked at in its own journey.
  "/diagnostique/question/:n": () => ["/diagnostique/question/1"],
  "/admin/diagnostic": () => ["/admin/diagnostic", "/admin/diagnostic?liste=closes&q=zzzz"],
  "/admin/diagnostic/demande/:id": ({ expertId }) => [`/admin/diagnostic/demande/${expertId}`],
  "/admin/messages": () => ["/admin/messages", "/admin/messages?liste=clos&q=zzzz"],
  "/admin/messages/:id": ({ messageId }) => [`/admin/messages/${messageId}`],
  "/admin/utilisateurs": () => ["/admin/utilisateurs", "/admin/utilisateurs?q=zzzz&filtre=admins"],
  "/admin/e-mails/:id": ({ mailId }) => [`/admin/e-mails/${mailId}`],
  "/admin/recherches": () => ["/admin/recherches", "/admin/recherches?mots=zorglub&inviter=zorglub"],
  // The version that every site has; a draft's questions are looked at in their own journey.
  "/admin/diagnostic/questions/:version": () => ["/admin/diagnostic/questions/1"],
  "/admin/diagnostic/questions/:version/:question": () => ["/admin/diagnostic/questions/1/sauvegardes"],
  "/admin/mesures": () => ["/admin/mesures", "/admin/mesures?jours=365"],
  "/admin/utilisateur/:id": ({ userId }) => [`/admin/utilisateur/${userId}`],
  "/admin/fiches/:id": ({ companyId }) => [`/admin/fiches/${companyId}`],
  "/admin/fiches/:id/modifier": ({ companyId }) => [`/admin/fiches/${companyId}/modifier`],
  "/admin/revendications/:id": ({ claimId }) => [`/admin/revendications/${claimId}`],
  "/admin/import/:id": ({ importId }) => [
    `/admin/import/${importId}`,
    `/admin/import/${importId}?verdict=erreurs`,
  ],
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
