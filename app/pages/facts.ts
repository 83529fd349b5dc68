import { MAX_IMPORT_BYTES } from "../platform/storage/import-size.ts";

export type UrlFacts = {
  methods: readonly string[];
  /** Characters of the whole URL. */
  longest: number;
  /** Limits of a request body: size and time to arrive. Larger ones than a form's require a session. */
  body: { bytes: number; milliseconds: number };
  /** "anywhere": the request carries its own authorisation, and no session is used. */
  postedFrom: "our pages" | "anywhere";
  /**
   * "no-store", not even by the browser: about one person, or with a secret in the URL (threat T42). "revalidate" is
   * stored by the browser, which asks each time whether it is still good. "shared" is stored here, for all visitors,
   * when the route marks this answer as `cacheable()`: of a member it shows the values that `StandIn` stands for
   * and no more. "signed out" is the same without members, whose page has more of their own.
   */
  cache: "no-store" | "revalidate" | "shared" | "signed out";
  /** What a shared page reads of the query: whatever else stands there, it is the same page. */
  reads: readonly string[];
  /** Whether robots may fetch it. A noindex page must be crawlable, for robots to see it. */
  crawled: boolean;
  /** Whether reads wait for a semaphore, like submissions: a full export, an image rendering. */
  costly: boolean;
  /** Waits for another service, so it has a semaphore of its own. */
  elsewhere: boolean;
  /** Response is streamed: not cached, not compressed. */
  streamed: boolean;
  /**
   * For programs: cookies do not count, and errors are problem details (RFC 9457). What is "public" is read by pages of
   * other sites too; what needs a company's "token" is not.
   */
  api: "public" | "token" | false;
  /** Whether pages of other sites may show it in a frame. It is then the same for everybody: no cookie is read. */
  framed: boolean;
};

/** Of URLs without a page, and of what a page's entry leaves out. */
export const defaultFacts: UrlFacts = {
  methods: ["GET", "HEAD", "POST"],
  // Longer than any URL of the site, except searches.
  longest: 2_048,
  body: { bytes: 64 * 1024, milliseconds: 10_000 },
  postedFrom: "our pages",
  cache: "revalidate",
  reads: [],
  crawled: true,
  costly: false,
  elsewhere: false,
  streamed: false,
  api: false,
  framed: false,
};

/** Private to a person, a browser or the holder of a link: these URLs and those below. */
export const privateAreas = [
  "/auth",
  "/profile",
  "/settings",
  "/my-company",
  "/contact/suivi",
  "/gdpr-rights/suivi",
  "/diagnostique/resultats",
  "/admin",
  "/dev",
] as const;

type PrivateArea = (typeof privateAreas)[number];
export type PrivatePattern = PrivateArea | `${PrivateArea}/${string}`;

export const privateFacts: UrlFacts = { ...defaultFacts, cache: "no-store", crawled: false };

/** What a URL has before its page's own entry. */
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
/** Multipart overhead and other fields. */
const ENVELOPE = 64 * KB;

/** Bodies of pages that accept more, or less, than a form. Texts have every letter written as nine characters. */
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
  analytics: { bytes: 4 * KB, milliseconds: 5_000 },
} satisfies Record<string, UrlFacts["body"]>;
