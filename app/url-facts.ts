import { MAX_IMPORT_BYTES } from "./platform/storage/import-size.ts";

/** What the HTTP front must know of a URL without asking its route. */
export type UrlFacts = {
  /** What is let through. A route without an action answers 405 to a POST itself. */
  methods: readonly string[];
  /** Characters of the whole URL. */
  longest: number;
  /** What a posting may hold, and how long it may take to arrive. More than a form is held for whoever is signed in only. */
  body: { bytes: number; milliseconds: number };
  /** From "anywhere": each posting carries its own right, and a session adds nothing to it. */
  postedFrom: "our pages" | "anywhere";
  /**
   * "never", not even by the browser: about one person, or with a secret in the URL (threat T42). "by the browser",
   * which asks each time whether it is still good. "for everybody": once here, for all visitors without a session,
   * when the route says that this answer is `cacheable()`.
   */
  kept: "never" | "by the browser" | "for everybody";
  /** What a page that is kept for everybody reads of the query. Asked with anything else it is rendered for that request. */
  reads: readonly string[];
  /** Whether robots may ask for it. Not where there is nothing to read; a page that says noindex must be read to say so. */
  crawled: boolean;
  /** Whether reading it waits for a turn among few, as what is posted may: a copy of all data, an image that is drawn. */
  costly: boolean;
  /** Whether it waits for another service: in places of its own, so that no page and no form waits behind it. */
  elsewhere: boolean;
  /** Whether its answer goes out as it is made: for this request alone, and not compressed. */
  streamed: boolean;
};

const KB = 1024;
/** What surrounds a file in a form, and the other fields. */
const ENVELOPE = 64 * KB;
const LOGO = { bytes: 2 * KB * KB + ENVELOPE, milliseconds: 28_000 };
/** The longest description, with every letter written as nine characters. */
const DESCRIPTION = { bytes: 48 * KB, milliseconds: 10_000 };
/** The longest question, with every letter written as nine characters. */
const QUESTION = { bytes: 12 * KB, milliseconds: 10_000 };
/** The longest article, with every letter written as nine characters; an image, with what surrounds it. */
const ARTICLE = { bytes: 640 * KB, milliseconds: 10_000 };
const PICTURE = { bytes: 8 * KB * KB + ENVELOPE, milliseconds: 28_000 };
/** 50,000 rows of 400 bytes. */
const CSV = { bytes: MAX_IMPORT_BYTES + ENVELOPE, milliseconds: 28_000 };

/** A URL that the table does not name. */
export const defaultFacts: UrlFacts = {
  methods: ["GET", "HEAD", "POST"],
  // Longer than any URL the site makes, but that of a search.
  longest: 2_048,
  body: { bytes: 64 * KB, milliseconds: 10_000 },
  postedFrom: "our pages",
  kept: "by the browser",
  reads: [],
  crawled: true,
  costly: false,
  elsewhere: false,
  streamed: false,
};

/**
 * What is different where, by the patterns of `routes.ts`; "/x/*" is "/x" and all below it. Of several that match,
 * a later one adds to the earlier. Data requests ("/x.data") are asked as their page. A test compares it with the routes.
 */
export const urlFacts: Record<string, Partial<UrlFacts>> = {
  "/": { kept: "for everybody" },
  "/directory": {
    // 600 characters that are each written as nine, and the filters.
    longest: 8 * KB,
    kept: "for everybody",
    reads: ["q", "category", "location", "featured", "verified", "managed", "website", "page", "size"],
  },
  "/categories": { kept: "for everybody" },
  "/category/:slug": { kept: "for everybody", reads: ["page", "size"] },
  "/company/:slug": { kept: "for everybody" },
  "/comment-sont-classees-les-fiches": { kept: "for everybody" },
  "/diagnostique": { kept: "for everybody" },
  "/blogs": { kept: "for everybody", reads: ["q", "page"] },
  "/blogs/:feed": { kept: "for everybody" },
  "/blogs/categorie/:slug": { kept: "for everybody", reads: ["q", "page"] },
  "/blogs/tag/:slug": { kept: "for everybody", reads: ["q", "page"] },
  "/blog/:slug": { kept: "for everybody" },
  "/suggestions": { kept: "for everybody", reads: ["q", "max"], crawled: false },
  "/sitemap.xml": { kept: "for everybody", reads: ["part"] },
  "/robots.txt": { kept: "for everybody" },
  "/llms.txt": { kept: "for everybody" },
  "/.well-known/security.txt": { kept: "for everybody" },

  "/login": { kept: "never" },
  "/register": { kept: "never" },
  "/mot-de-passe-oublie": { kept: "never" },
  "/auth/*": { kept: "never", crawled: false },
  "/welcome": { kept: "never", crawled: false },
  "/profile/*": { kept: "never", crawled: false },
  "/settings/*": { kept: "never", crawled: false },
  "/settings/export": { costly: true },
  "/og/:kind/:slug?": { costly: true },
  "/logout": { kept: "never", crawled: false },
  "/my-company/*": { kept: "never", crawled: false },
  "/aide-redaction": { methods: ["POST"], kept: "never", crawled: false, elsewhere: true, body: DESCRIPTION },
  "/assistant": { kept: "for everybody", elsewhere: true, body: QUESTION },
  "/assistant/reponse": {
    methods: ["POST"],
    kept: "never",
    crawled: false,
    elsewhere: true,
    streamed: true,
    body: QUESTION,
  },
  "/admin/*": { kept: "never", crawled: false },
  "/dev/*": { kept: "never", crawled: false },
  "/newsletter/confirmation": { kept: "never" },
  // RFC 8058: a mail program unsubscribes for its user. The right is the secret token in the URL.
  "/newsletter/desinscription": { kept: "never", postedFrom: "anywhere" },

  // The right is the signature in the URL.
  "/devis/suivi/:token": { kept: "never", crawled: false },
  // RFC 8058, as above.
  "/devis/suivi/:token/arret": { kept: "never", crawled: false, postedFrom: "anywhere" },
  "/demande/arret/:token": { kept: "never", crawled: false, postedFrom: "anywhere" },
  "/demande/:token": { kept: "never", crawled: false },
  "/blog/apercu/:token": { kept: "never", crawled: false },
  // What one browser answered.
  "/diagnostique/question/:n": { kept: "never", crawled: false },
  "/diagnostique/expert": { kept: "never", crawled: false },
  "/gdpr-rights/suivi/*": { kept: "never", crawled: false },
  "/gdpr-rights/suivi/:token/copie": { costly: true },
  "/my-company/leads/export": { costly: true },

  // Of the browser that answered; the right to the others is in the URL.
  "/diagnostique/resultats/*": { kept: "never", crawled: false },
  "/diagnostique/resultats/rapport.pdf": { kept: "never", crawled: false, costly: true },
  "/diagnostique/resultats/:token/rapport.pdf": { kept: "never", crawled: false, costly: true },
  "/profile/diagnostics/:id/rapport.pdf": { kept: "never", crawled: false, costly: true },

  "/theme": { crawled: false },
  // The choice that it shows is the reader's own. The page that it was made on comes with it, encoded twice.
  "/cookies": { kept: "never", body: { bytes: 16 * KB, milliseconds: 10_000 } },
  "/mesure": {
    methods: ["POST"],
    kept: "never",
    crawled: false,
    body: { bytes: 4 * KB, milliseconds: 5_000 },
  },
  "/devis/jeton": { crawled: false },

  "/add-company": { body: LOGO, kept: "never" },
  "/my-company/edit/:companyId": { body: LOGO },
  "/company/:slug/revendiquer": { body: LOGO, kept: "never", crawled: false },
  "/admin/fiches/:id/modifier": { body: LOGO },
  "/admin/entreprises/:list/export": { costly: true },
  "/admin/demandes/:list/export": { costly: true },
  "/admin/blog/:id": { body: PICTURE },
  "/admin/blog/classement": { body: defaultFacts.body },
  "/admin/blog/:id/images": { methods: ["POST"], body: PICTURE },
  "/admin/blog/apercu": { methods: ["POST"], body: ARTICLE },
  "/admin/newsletter/abonnes/export": { costly: true },
  "/admin/utilisateurs/export": { costly: true },
  "/admin/rgpd/:id/export": { costly: true },
  "/admin/mesures/export": { costly: true },
  "/admin/diagnostic/chiffres/export": { costly: true },
  "/admin/import": { body: CSV },
  "/admin/import/:id/rejets": { costly: true },
  "/admin/e-mails/:id/apercu": { costly: true },
  "/admin/journal/export": { costly: true },
  "/admin/etat": { costly: true, elsewhere: true },

  // The router asks for the routes behind a page's links in one URL, and keeps it below this itself.
  "/__manifest": { longest: 7_680 },
};
