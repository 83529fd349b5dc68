/*
 * Words that forms keep in this browser until they are sent. They are somebody's: who signs out leaves none of them to the next reader of
 * the browser. `Clear-Site-Data: "storage"` would do it too, and would take along the emergency page's copy for the day without a
 * connection.
 */

/** Under which name the browser tab keeps what is typed into a new company's form. */
export const NEW_COMPANY_WORDS = "recif.nouvelle-fiche";
/** …and the browser an article, before its id. */
export const ARTICLE_WORDS = "article:";
/** Written and taken away at once: the browser's other tabs hear of it. */
const SIGNED_OUT = "recif.deconnexion";

const isKeptName = (name: string): boolean => name === NEW_COMPANY_WORDS || name.startsWith(ARTICLE_WORDS);

type Field = { type: string; autocomplete: string };

/** A person's name, address and number are typed again rather than kept. */
export const mayBeKept = ({ type, autocomplete }: Field): boolean =>
  !/^(?:email|tel|password)$/.test(type) && !/^(?:name|email|tel|username)\b/.test(autocomplete);

/** Forgets what forms kept, in this tab and in the others. */
function forgetKeptWords(): void {
  forgetHere();
  ignoringRefusal(() => {
    localStorage.setItem(SIGNED_OUT, "1");
    localStorage.removeItem(SIGNED_OUT);
  });
}

/** For as long as the page is open: when somebody signs out here, or in another tab. */
export function forgetAtSignOut(): void {
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && target.getAttribute("action") === "/logout") forgetKeptWords();
  });
  addEventListener("storage", ({ key }) => {
    if (key === SIGNED_OUT) forgetHere();
  });
}

const forgetHere = () =>
  ignoringRefusal(() => {
    for (const store of [sessionStorage, localStorage])
      for (const name of Object.keys(store).filter(isKeptName)) store.removeItem(name);
  });

/** A browser that keeps nothing has nothing to forget. */
function ignoringRefusal(act: () => void): void {
  try {
    act();
  } catch {
    // Forbidden.
  }
}
