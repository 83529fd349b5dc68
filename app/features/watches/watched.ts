import { ALERTS_PATH } from "#app/core/alert/alerts-page.ts";
import type { WatchKind } from "./watch.rules.ts";

/** What a company is compared with: a text query of the directory and traits that it has. */
type SavedSearch = {
  /** Its parameters, in one order. */
  subject: string;
  title: string;
  /** Without the words that were typed: a mail to a typed address has none of them (threat T06). */
  ownTitle: string;
  /** A `tsquery` on the words of companies. */
  query: string;
  traits: readonly string[];
};

export type Watched =
  | ({ kind: "search" } & SavedSearch)
  | { kind: "company"; id: string; title: string }
  | { kind: "articles"; subject: string; title: string }
  | { kind: "alerts"; title: string };

/** Prefixes of the traits that `company_traits` gives, the rarest first. */
const byRarity = ["commune:", "proof:", "fact:", "category:", "zone:"];

/** The trait that the fewest companies have, by its kind; "" for a text alone. */
function rarestOf(traits: readonly string[]): string {
  const rank = (trait: string) => {
    const found = byRarity.findIndex((prefix) => trait.startsWith(prefix));
    return found < 0 ? byRarity.length : found;
  };
  return traits.toSorted((a, b) => rank(a) - rank(b))[0] ?? "";
}

/** Its columns. */
export function columnsOf(watched: Watched) {
  const { kind, title } = watched;
  const nothing = { companyId: null, query: null, traits: [] as string[], rarest: "" };
  if (kind === "alerts") return { kind, title, subject: "", ...nothing };
  if (kind === "articles") return { kind, title, subject: watched.subject, ...nothing };
  if (kind === "company") return { kind, title, subject: watched.id, ...nothing, companyId: watched.id };
  const { subject, query, traits } = watched;
  return { kind, title, subject, ...nothing, query, traits: [...traits], rarest: rarestOf(traits) };
}

/** Where the site shows it. @param slug of a company, null when it is not published */
export function pathOf(kind: WatchKind, subject: string, slug: string | null): string | undefined {
  if (kind === "search") return subject ? `/directory?${subject}` : "/directory";
  if (kind === "articles") return subject ? `/blogs/categorie/${subject}` : "/blogs";
  if (kind === "alerts") return ALERTS_PATH;
  return slug === null ? undefined : `/company/${slug}`;
}
