import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ARTICLE_WORDS, canBeStored, forgetAtSignOut, NEW_COMPANY_WORDS } from "./stored-words.ts";

const aStore = () => {
  const store = Object.create({
    setItem(name: string, words: string) {
      store[name] = words;
    },
    removeItem(name: string) {
      delete store[name];
    },
  }) as Record<string, string>;
  return store;
};
class FakeForm {
  getAttribute: () => string;
  constructor(action: string) {
    this.getAttribute = () => action;
  }
}

let heard: Record<string, (event: object) => void> = {};
beforeEach(() => {
  heard = {};
  vi.stubGlobal("HTMLFormElement", FakeForm);
  vi.stubGlobal("addEventListener", (kind: string, listener: (event: object) => void) => {
    heard[kind] = listener;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function withWords() {
  const stores = { sessionStorage: aStore(), localStorage: aStore() };
  for (const [name, store] of Object.entries(stores)) vi.stubGlobal(name, store);
  Object.assign(stores.sessionStorage, { [NEW_COMPANY_WORDS]: "{}", "recif.choix": "[]" });
  Object.assign(stores.localStorage, {
    [`${ARTICLE_WORDS}new`]: "{}",
    [`${ARTICLE_WORDS}1`]: "{}",
    other: "1",
  });
  return () => Object.values(stores).map((store) => Object.keys(store));
}

test("signing out forgets what forms kept, and nothing else", () => {
  const storedKeys = withWords();
  forgetAtSignOut();
  heard.submit?.({ target: new FakeForm("/login") });
  expect(storedKeys()).toEqual([
    [NEW_COMPANY_WORDS, "recif.choix"],
    [`${ARTICLE_WORDS}new`, `${ARTICLE_WORDS}1`, "other"],
  ]);
  heard.submit?.({ target: new FakeForm("/logout") });
  expect(storedKeys()).toEqual([["recif.choix"], ["other"]]);
});

test("a sign-out in another tab erases the stored text, and a browser without storage raises no error", () => {
  const storedKeys = withWords();
  forgetAtSignOut();
  heard.storage?.({ key: "other" });
  expect(storedKeys()[0]).toContain(NEW_COMPANY_WORDS);
  heard.storage?.({ key: "recif.deconnexion" });
  expect(storedKeys()).toEqual([["recif.choix"], ["other"]]);
  vi.stubGlobal("sessionStorage", undefined);
  vi.stubGlobal("localStorage", undefined);
  expect(() => heard.submit?.({ target: new FakeForm("/logout") })).not.toThrow();
});

test("how to reach a person is not kept", () => {
  const text = { type: "text", autocomplete: "" };
  for (const field of [
    text,
    { ...text, autocomplete: "organization" },
    { type: "textarea", autocomplete: "" },
  ])
    expect(canBeStored(field)).toBe(true);
  for (const type of ["email", "tel", "password"]) expect(canBeStored({ ...text, type })).toBe(false);
  for (const autocomplete of ["name", "tel-national", "email", "username webauthn"])
    expect(canBeStored({ ...text, autocomplete })).toBe(false);
});
