/*
 * Drafts stored in this browser until submission, erased at sign-out for the next user. `Clear-Site-Data: "storage"`
 * would also erase the emergency page's offline copy.
 */

/** sessionStorage key of a new company's draft. */
export const NEW_COMPANY_WORDS = "recif.nouvelle-fiche";
/** Of a request for a quote that was begun. */
export const REQUEST_WORDS = "recif.demande";
export const ARTICLE_WORDS = "article:";
/** Set and removed at once: notifies other tabs by the storage event. */
const SIGNED_OUT = "recif.deconnexion";

const isDraftKey = (name: string): boolean =>
  name === NEW_COMPANY_WORDS || name === REQUEST_WORDS || name.startsWith(ARTICLE_WORDS);

type Field = { type: string; autocomplete: string };

/** Personal fields are never stored. */
export const canBeStored = ({ type, autocomplete }: Field): boolean =>
  !/^(?:email|tel|password)$/.test(type) && !/^(?:name|email|tel|username)\b/.test(autocomplete);

function forgetDrafts(): void {
  forgetHere();
  ignoringRefusal(() => {
    localStorage.setItem(SIGNED_OUT, "1");
    localStorage.removeItem(SIGNED_OUT);
  });
}

export function forgetAtSignOut(): void {
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && target.getAttribute("action") === "/logout") forgetDrafts();
  });
  addEventListener("storage", ({ key }) => {
    if (key === SIGNED_OUT) forgetHere();
  });
}

const forgetHere = () =>
  ignoringRefusal(() => {
    for (const store of [sessionStorage, localStorage])
      for (const name of Object.keys(store).filter(isDraftKey)) store.removeItem(name);
  });

/** Ignores browsers that block storage. */
function ignoringRefusal(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is blocked.
  }
}
