import { useSyncExternalStore } from "react";
import { MOST_COMPANIES } from "./lead.rules.ts";

/** A company that a visitor means to ask for a quote, with others. */
export type Chosen = { slug: string; name: string };

/** In this browser tab only, and gone with it: no cookie, nothing for the server to know before it is asked. */
const KEY = "recif.choice";
const none: readonly Chosen[] = [];
const listeners = new Set<() => void>();

let known: { text: string | null; list: readonly Chosen[] } = { text: null, list: none };

function read(): readonly Chosen[] {
  let text: string | null = null;
  try {
    text = sessionStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing chooses on the page of the request.
  }
  if (text !== known.text) known = { text, list: parse(text) };
  return known.list;
}

function parse(text: string | null): readonly Chosen[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isChosen).slice(0, MOST_COMPANIES) : none;
  } catch {
    return none;
  }
}

const isChosen = (one: unknown): one is Chosen =>
  typeof one === "object" &&
  one !== null &&
  typeof (one as Chosen).slug === "string" &&
  typeof (one as Chosen).name === "string";

function write(list: readonly Chosen[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(KEY, JSON.stringify(list));
    else sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The companies that were chosen in this tab; none while the server renders. */
export function useChoice() {
  const list = useSyncExternalStore(subscribe, read, () => none);
  return {
    list,
    isFull: list.length >= MOST_COMPANIES,
    has: (slug: string) => list.some((one) => one.slug === slug),
    toggle: ({ slug, name }: Chosen) =>
      write(
        list.some((one) => one.slug === slug)
          ? list.filter((one) => one.slug !== slug)
          : [...list, { slug, name }].slice(0, MOST_COMPANIES),
      ),
    clear: () => write(none),
  };
}

/** Where the choice is asked for; it lists the companies without JavaScript too. */
export const choiceUrl = (slugs: readonly string[]) =>
  `/devis?${slugs.map((slug) => `entreprise=${encodeURIComponent(slug)}`).join("&")}`;
