import { MAX_IMPORT_BYTES } from "../platform/storage/import-size.ts";

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
   * "no-store", not even by the browser: about one person, or with a secret in the URL (threat T42). "revalidate" is
   * stored by the browser, which asks each time whether it is still good. "shared" is stored here, for all visitors
   * without a session, when the route says that this answer is `cacheable()`.
   */
  cache: "no-store" | "revalidate" | "shared";
  /** What a shared page reads of the query. Asked with anything else it is rendered for that request. */
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

/** Of a URL that is no page's, and of what a page says nothing about. */
export const defaultFacts: UrlFacts = {
  methods: ["GET", "HEAD", "POST"],
  // Longer than any URL the site makes, but that of a search.
  longest: 2_048,
  body: { bytes: 64 * 1024, milliseconds: 10_000 },
  postedFrom: "our pages",
  cache: "revalidate",
  reads: [],
  crawled: true,
  costly: false,
  elsewhere: false,
  streamed: false,
};

/** Of a person, of one browser or of whoever has a link: these URLs, and all below them. */
export const privateAreas = [
  "/auth",
  "/profile",
  "/settings",
  "/my-company",
  "/gdpr-rights/suivi",
  // Of the browser that answered; the right to the others is in the URL.
  "/diagnostique/resultats",
  "/admin",
  "/dev",
] as const;

type PrivateArea = (typeof privateAreas)[number];
export type PrivatePattern = PrivateArea | `${PrivateArea}/${string}`;

export const privateFacts: UrlFacts = { ...defaultFacts, cache: "no-store", crawled: false };

/** What a URL has before its page says anything. */
export function factsAround(pattern: string): UrlFacts {
  const isPrivate = privateAreas.some((area) => pattern === area || pattern.startsWith(`${area}/`));
  return isPrivate ? privateFacts : defaultFacts;
}

export function factsOfPage(page: { pattern: string } & Partial<UrlFacts>): UrlFacts {
  const around = factsAround(page.pattern);
  const names = Object.keys(around) as (keyof UrlFacts)[];
  return Object.fromEntries(names.map((name) => [name, page[name] ?? around[name]])) as UrlFacts;
}

const KB = 1024;
/** What surrounds a file in a form, and the other fields. */
const ENVELOPE = 64 * KB;

/** What is posted to pages that take more, or less, than a form. Texts have every letter written as nine characters. */
export const bodies = {
  logo: { bytes: 2 * KB * KB + ENVELOPE, milliseconds: 28_000 },
  /** The longest description of a company. */
  description: { bytes: 48 * KB, milliseconds: 10_000 },
  /** The longest question to the assistant. */
  question: { bytes: 12 * KB, milliseconds: 10_000 },
  article: { bytes: 640 * KB, milliseconds: 10_000 },
  picture: { bytes: 8 * KB * KB + ENVELOPE, milliseconds: 28_000 },
  /** 50,000 rows of 400 bytes. */
  csv: { bytes: MAX_IMPORT_BYTES + ENVELOPE, milliseconds: 28_000 },
  /** The page that a choice of cookies was made on comes with it, encoded twice. */
  choice: { bytes: 16 * KB, milliseconds: 10_000 },
  measure: { bytes: 4 * KB, milliseconds: 5_000 },
} satisfies Record<string, UrlFacts["body"]>;
