import type { PageEvent } from "../core/statistics/events.ts";
import type { PrivatePattern, UrlFacts } from "./facts.ts";

/**
 * Who a page answers. "signed out": who is signed in is sent elsewhere. "managers": of the company in the URL; for other
 * members it does not exist. "developers": while the site is developed.
 */
type Audience = "everyone" | "signed out" | "members" | "managers" | "administrators" | "developers";

/** A status, "sign in" (redirect to /login), "refused" (redirect to /unauthorized), or a redirect. */
export type Answer = string;
/** Where it differs with nothing but the session. */
export type BySession = { anonymous: Answer; signedIn: Answer };

/** Of the scripts that pages share (docs/decisions/0023-two-shared-scripts.md), the one that a page's modules go into. */
export type SharedScript = "ui" | "account" | "members";

type Changes = "companies" | "articles" | "code";

/** Stands for all pages of a parameterised pattern. */
export type Each = "company" | "service" | "article" | "article category" | "article tag";

export const siteGroups = ["Trouver une entreprise", "Votre compte", "Le site", "Vos droits"] as const;
type SiteGroup = (typeof siteGroups)[number];

type PrivateLink = "behind a private link";
type Unlisted = PrivateLink | "a step of another page" | "an answer, not a page";
/** A page that robots may index is in the sitemap. One that people search for has its line on the map of the site. */
type Listed =
  | { title: string; group: SiteGroup; sitemap?: { follows: Changes } }
  | { sitemap: { follows: Changes } };
type Listing = Listed | { sitemap: { each: Each } } | Unlisted;

/**
 * What the public layout puts around a page. "everything": newsletter form, assistant's button, cookie banner. "help":
 * without the form, where the page asks itself. "consent": the banner only, nothing else around or over a single task;
 * unless stated. For the assistant's button see assistant.css.
 */
type Around = "everything" | "help" | "consent" | "nothing";

/** Values for route parameters. */
export type Examples = {
  company: string;
  /** An article with the tag "Sauvegarde", if there is one. */
  article?: string | undefined;
  /** For guarded pages: the reader's company, and a claim to it. */
  companyId?: string;
  claimId?: string;
  credentialId?: string;
  leadId?: string;
  recipientId?: string;
  mailId?: string;
  messageId?: string;
  rightsId?: string;
  expertId?: string;
  reportId?: string;
  contestId?: string;
  alertId?: string;
  cyberAlertId?: string;
  shortlistId?: string;
  userId?: string;
  importId?: string;
  reviewId?: string;
};
/** URLs at which the tests open a page. */
type Example = (examples: Examples) => readonly string[];

/** When the scripts of a page begin, if not after the first paint (docs/decisions/0071-late-scripts.md). */
export type ScriptStart = {
  /** For a page that works without scripts: none before a control is about to be used. */
  begins?: "when touched";
  /** Service worker with a copy of the page, for a day without a network. */
  offline?: `/${string}.js`;
};

type PageOptions<Who extends Audience> = Partial<Omit<UrlFacts, "cache" | "reads"> & ScriptStart> & {
  /** The answer to its audience: to a GET, 200 by default; to an empty POST, 405. */
  get?: Answer | BySession;
  post?: Answer | BySession;
  scripts?: SharedScript;
  /** The pattern of the list that stands beside this record. */
  inside?: `/${string}`;
  /** Of administrators' pages: the work of the queue, which deputies do too. */
  deputies?: true;
} & (Who extends "signed out" ? { signedIn: Answer } : object);

type Cached<Pattern> = Pattern extends PrivatePattern
  ? { cache?: never; reads?: never }
  :
      | { cache: "shared" | "signed out"; reads?: readonly string[] }
      | { cache: "no-store" | "revalidate"; reads?: never };

type HasPart<Pattern> = Pattern extends `${string}${":" | "*"}${string}` ? true : false;
/** One without a part is its own URL, and may have examples for what it also shows. */
type Shown<Pattern> = HasPart<Pattern> extends true ? { example: Example } : { example?: Example };

type ListingOf<Pattern> =
  HasPart<Pattern> extends true ? Exclude<Listing, Listed> : Exclude<Listing, { sitemap: { each: Each } }>;
type Visited<Listing> =
  // Its URL is secret: the newsletter's form would submit it.
  | { listed: PrivateLink; around?: Exclude<Around, "everything">; counted?: never }
  | { listed: Exclude<Unlisted, PrivateLink>; around: Around; counted?: never }
  | { listed: Exclude<Listing, Unlisted>; around: Around; counted: PageEvent | false };
type Public<Pattern, Who extends Audience> = Who extends "everyone" | "signed out"
  ? Visited<ListingOf<Pattern>>
  : { listed?: never; around?: Around; counted?: never };

/** A module that draws, or one that redirects or answers with a file. */
type Drawn<Pattern, Who extends Audience> = { file: `${string}.tsx` } & Shown<Pattern> & Public<Pattern, Who>;
type Resource = {
  file: `${string}.ts`;
  example?: never;
  listed?: never;
  around?: never;
  counted?: never;
};

type PageOf<Pattern, Who extends Audience> = PageOptions<Who> &
  Cached<Pattern> &
  (Drawn<Pattern, Who> | Resource);

/** Any of them, as what is made from the pages reads it. */
export type Page = Partial<UrlFacts & ScriptStart> & {
  /** Of its URL, as the router reads it: "/company/:slug". */
  pattern: string;
  who: Audience;
  /** Its module, below `app/`. */
  file: string;
  get?: Answer | BySession;
  post?: Answer | BySession;
  signedIn?: Answer;
  scripts?: SharedScript;
  inside?: string;
  deputies?: true;
  listed?: Listing;
  around?: Around;
  /** What its views count as (docs/decisions/0093-consent-and-counts.md). */
  counted?: PageEvent | false;
  example?: Example;
};

/** Whether a signed-out visitor is sent to sign in first. */
export function isGuarded({ who }: Page): boolean {
  return who === "members" || who === "managers" || who === "administrators";
}

/** Pages of one audience, by their patterns. One without a required part does not compile. */
export function pagesFor<const Who extends Audience, const Pattern extends `/${string}`>(
  who: Who,
  pages: { [K in Pattern]: PageOf<K, Who> },
): Page[] {
  const entries = Object.entries<Omit<Page, "pattern" | "who">>(pages);
  return entries.map(([pattern, page]) => ({ pattern, who, ...page }));
}
