/** Who may do what: the answer of every route to each actor. A new route without a line here fails the tests. */
export const actors = ["anonymous", "unproven", "member", "owner", "admin"] as const;
export type Method = "GET" | "POST";
/** A status, "sign in" (redirected to /login), "refused" (redirected to /unauthorized), or a redirect. */
export type Answer = string;
type Row = readonly [Answer, Answer, Answer, Answer, Answer];

const all = (answer: Answer): Row => [answer, answer, answer, answer, answer];
const signedIn = (answer: Answer): Row => ["sign in", answer, answer, answer, answer];
const signedOut = (answer: Answer, elsewhere: Answer): Row => [
  answer,
  elsewhere,
  elsewhere,
  elsewhere,
  elsewhere,
];
const adminOnly = (answer: Answer): Row => ["sign in", "refused", "refused", "refused", answer];

/** Read by everybody, changed by nobody. */
const page = { GET: all("200"), POST: all("405") };
/** An empty form is refused with its errors: whoever may send it is let through to them. */
const form = { GET: all("200"), POST: all("422") };
const admin = { GET: adminOnly("200"), POST: adminOnly("405") };

export const authorisations: Record<string, Record<Method, Row>> = {
  "/": page,
  "/directory": page,
  "/categories": page,
  "/category/:slug": page,
  "/urgence-cyber": page,
  "/privacy-policy": page,
  "/accessibilite": page,
  "/plan-du-site": page,
  "/comment-sont-classees-les-fiches": page,
  // Begun by a form: there is nothing to refuse.
  "/diagnostique": { GET: all("200"), POST: all("303 /diagnostique/question/1") },
  // Nothing was begun in this browser.
  "/diagnostique/question/:n": { GET: all("303 /diagnostique"), POST: all("303 /diagnostique") },
  "/diagnostique/expert": { GET: all("303 /diagnostique"), POST: all("303 /diagnostique") },
  // Nobody's browser, and nobody's link.
  "/diagnostique/resultats": { GET: all("303 /diagnostique"), POST: all("303 /diagnostique") },
  "/diagnostique/resultats/:token": { GET: all("404"), POST: all("404") },
  "/blogs": page,
  // A slug that nothing has.
  "/blogs/categorie/:slug": { GET: all("404"), POST: all("405") },
  "/blogs/tag/:slug": { GET: all("404"), POST: all("405") },
  "/blog/:slug": { GET: all("404"), POST: all("405") },
  "/blog/apercu/:token": { GET: all("410"), POST: all("405") },
  "/blogs/:feed": { GET: all("404"), POST: all("405") },
  "/images/:file": { GET: all("404"), POST: all("405") },
  "/about": page,
  "/assistant": form,
  // Posted to only; an empty question is told so.
  "/assistant/reponse": { GET: all("405"), POST: all("422") },
  "/contact": form,
  "/legal-notice": page,
  "/terms-of-service": page,
  "/gdpr-rights": form,
  "/gdpr-rights/suivi/:token": { GET: all("410"), POST: all("410") },
  "/gdpr-rights/suivi/:token/copie": { GET: all("404"), POST: all("405") },
  "/dev/ui": page,
  "/dev/mail/:id?": page,
  "/suggestions": page,
  "/devis/jeton": page,
  "/og/:kind/:slug?": page,
  "/sitemap.xml": page,
  "/robots.txt": page,
  "/llms.txt": page,
  "/.well-known/security.txt": page,
  "/.well-known/change-password": { GET: all("303 /settings#mot-de-passe"), POST: all("405") },
  "/categories/:slug": { GET: all("301 /category/sauvegarde"), POST: all("405") },
  "/diagnostic": { GET: all("301 /diagnostique"), POST: all("405") },
  "/diagnostique/resultats/rapport.pdf": { GET: all("303 /diagnostique"), POST: all("405") },
  "/diagnostique/resultats/:token/rapport.pdf": { GET: all("404"), POST: all("405") },
  "/unauthorized": { GET: all("403"), POST: all("405") },
  "/*": { GET: all("404"), POST: all("405") },
  "/dev/mail/:id/html": { GET: all("404"), POST: all("405") },
  "/logos/:key": { GET: all("404"), POST: all("200") },
  // Nothing posted is no choice: what is not agreed to is refused.
  "/cookies": { GET: all("200"), POST: all("200") },
  // Posted to only, and answers nothing, whatever it was told.
  "/mesure": { GET: all("405"), POST: all("204") },
  "/theme": { GET: all("302 /"), POST: all("303 /") },

  "/company/:slug": { GET: all("200"), POST: signedIn("422") },
  "/company/:slug/acces": {
    GET: signedOut("200", "302 /company/slug"),
    POST: signedOut("422", "302 /company/slug"),
  },
  "/devis": form,
  "/newsletter": form,
  "/devis/suivi/:token": { GET: all("410"), POST: all("410") },
  "/devis/suivi/:token/arret": { GET: all("410"), POST: all("303 /devis/suivi/x/arret") },
  "/demande/:token": { GET: all("410"), POST: all("410") },
  "/demande/arret/:token": { GET: all("410"), POST: all("303 /demande/arret/x") },
  // Without a token: the page says that the link is no longer valid.
  "/newsletter/confirmation": { GET: all("410"), POST: all("303 /newsletter/confirmation") },
  "/newsletter/desinscription": { GET: all("410"), POST: all("303 /newsletter/desinscription") },

  "/login": { GET: signedOut("200", "302 /"), POST: signedOut("422", "302 /") },
  "/register": { GET: signedOut("200", "302 /"), POST: signedOut("422", "302 /") },
  "/mot-de-passe-oublie": form,
  "/auth/confirm": { GET: all("410"), POST: all("410") },
  "/auth/premier-admin": { GET: all("410"), POST: all("422") },
  "/auth/second-facteur": { GET: all("410"), POST: all("410") },
  "/auth/ancienne-adresse": { GET: all("410"), POST: all("410") },
  "/logout": { GET: all("302 /"), POST: all("302 /") },

  "/welcome": { GET: signedIn("200"), POST: signedIn("422") },
  "/profile": { GET: signedIn("200"), POST: signedIn("422") },
  "/profile/diagnostics": { GET: signedIn("200"), POST: signedIn("405") },
  // Somebody else's diagnostic is none.
  "/profile/diagnostics/:id": { GET: signedIn("404"), POST: signedIn("404") },
  "/profile/diagnostics/:id/rapport.pdf": { GET: signedIn("404"), POST: signedIn("405") },
  "/settings": { GET: signedIn("200"), POST: signedIn("302 /settings") },
  "/settings/securite": { GET: signedIn("200"), POST: signedIn("302 /settings/securite") },
  "/settings/adresse": { GET: signedIn("410"), POST: signedIn("410") },
  "/settings/export": { GET: signedIn("200"), POST: signedIn("405") },
  // Who signed in a moment ago has nothing to prove.
  "/auth/verification": { GET: signedIn("302 /"), POST: signedIn("302 /") },
  // What is typed is judged before who typed it: it is never lost for a session that has ended.
  "/add-company": { GET: all("200"), POST: ["401", "422", "422", "422", "422"] },
  "/my-company": { GET: signedIn("200"), POST: signedIn("422") },
  // Somebody else's company is no company.
  "/my-company/edit/:companyId": {
    GET: ["sign in", "404", "404", "200", "200"],
    POST: ["sign in", "404", "404", "422", "422"],
  },
  "/company/:slug/revendiquer": { GET: signedIn("200"), POST: signedIn("422") },
  "/my-company/revendications/:id": { GET: signedIn("404"), POST: signedIn("404") },
  "/my-company/invitation": { GET: signedIn("410"), POST: signedIn("410") },
  "/my-company/:companyId": {
    GET: ["sign in", "404", "404", "200", "200"],
    POST: signedIn("405"),
  },
  "/my-company/:companyId/gestionnaires": {
    GET: ["sign in", "404", "404", "200", "200"],
    POST: ["sign in", "404", "404", "409", "409"],
  },
  // Posted to only; an empty form is told what it misses.
  "/aide-redaction": { GET: all("405"), POST: signedIn("422") },
  "/my-company/leads": { GET: signedIn("200"), POST: signedIn("405") },
  "/my-company/leads/export": { GET: signedIn("200"), POST: signedIn("405") },
  "/my-company/leads/:id": { GET: signedIn("404"), POST: signedIn("404") },
  "/admin/dashboard": admin,
  "/admin/entreprises/:list": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/entreprises/:list/export": admin,
  "/admin/fiches/:id": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/fiches/:id/modifier": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/modifications": admin,
  "/admin/revendications": admin,
  "/admin/revendications/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/revendications/:id/document": { GET: adminOnly("404"), POST: adminOnly("405") },
  "/admin/demandes/chiffres": admin,
  "/admin/demandes/:list": admin,
  "/admin/demandes/:list/export": admin,
  "/admin/demande/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/blog": admin,
  "/admin/blog/classement": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/blog/apercu": { GET: all("405"), POST: adminOnly("200") },
  "/admin/blog/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/blog/:id/images": { GET: all("405"), POST: adminOnly("404") },
  "/admin/newsletter": admin,
  "/admin/newsletter/numero/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/newsletter/abonnes": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/newsletter/abonnes/export": admin,
  "/admin/rgpd": admin,
  "/admin/rgpd/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/rgpd/:id/export": { GET: adminOnly("404"), POST: adminOnly("405") },
  "/admin/diagnostic": admin,
  "/admin/diagnostic/demande/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/messages": admin,
  "/admin/messages/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/utilisateurs": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/utilisateurs/export": admin,
  "/admin/utilisateur/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/import": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/import/modele": admin,
  "/admin/import/:id": { GET: adminOnly("404"), POST: adminOnly("422") },
  "/admin/import/:id/rejets": { GET: adminOnly("404"), POST: adminOnly("405") },
  "/admin/journal": admin,
  "/admin/journal/export": admin,
  "/admin/assistant": admin,
  "/admin/recherches": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/conservation": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/etat": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/e-mails": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/e-mails/:id": { GET: adminOnly("404"), POST: adminOnly("404") },
  "/admin/e-mails/:id/apercu": { GET: adminOnly("404"), POST: adminOnly("405") },
  "/admin/reglages": { GET: adminOnly("200"), POST: adminOnly("422") },
  "/admin/diagnostic/questions": { GET: adminOnly("200"), POST: adminOnly("422") },
  // A version that there is not.
  "/admin/diagnostic/questions/:version": { GET: adminOnly("404"), POST: adminOnly("404") },
  "/admin/diagnostic/questions/:version/:question": { GET: adminOnly("404"), POST: adminOnly("404") },
  "/admin/diagnostic/chiffres": admin,
  "/admin/diagnostic/chiffres/export": admin,
  "/admin/mesures": admin,
  "/admin/mesures/export": admin,
};
