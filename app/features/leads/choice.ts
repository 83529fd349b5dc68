import { useSyncExternalStore } from "react";
import {
  CHOICE_COOKIE,
  CHOICE_SECONDS,
  type Chosen,
  choiceIn,
  MOST_COMPANIES,
  readChoice,
  writeChoice,
} from "./choice-cookie.ts";

/** On the server, and until the cookie is read. */
const unread: readonly Chosen[] = [];
const listeners = new Set<() => void>();

let known: { text: string | undefined; list: readonly Chosen[] } = { text: "", list: [] };

function read(): readonly Chosen[] {
  const text = choiceIn(document.cookie);
  if (text !== known.text) known = { text, list: readChoice(text) };
  return known.list;
}

function write(list: readonly Chosen[]): void {
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser yet
  document.cookie = `${prefix}${CHOICE_COOKIE}=${writeChoice(list)}; Path=/; Max-Age=${CHOICE_SECONDS}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasChoice = (): boolean => typeof document !== "undefined" && read().length > 0;

export function useChoice() {
  const list = useSyncExternalStore(subscribe, read, () => unread);
  return {
    list,
    isRead: list !== unread,
    isFull: list.length >= MOST_COMPANIES,
    has: (slug: string) => list.some((one) => one.slug === slug),
    choose: (company: Chosen, chosen: boolean) => {
      const others = read().filter(({ slug }) => slug !== company.slug);
      write(chosen ? [...others, company].slice(0, MOST_COMPANIES) : others);
    },
    clear: () => write([]),
  };
}
