import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { forgetDraft, keepDraft, readDraft, restoreDraft } from "./drafts.ts";

const QUESTION = "Vous avez écrit quelque chose qui n’est pas enregistré. Quitter cette page\u00a0?";

/**
 * Warns before leaving with unsaved input; with `key`, also stores it in this tab (without contact details), for
 * sign-in or reload.
 * @param key storage key; nothing is stored without one
 * @returns a ref for any element in the form
 */
export function useUnsavedWords<E extends HTMLElement>(key: string | undefined): RefObject<E | null> {
  const marker = useRef<E>(null);
  const unsaved = useRef(false);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname && !window.confirm(QUESTION),
  );
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    if (key) restoreDraft(form, readDraft(key));
    const typed = () => {
      unsaved.current = true;
      if (key) keepDraft(key, form);
    };
    const sent = () => {
      unsaved.current = false;
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    form.addEventListener("input", typed);
    form.addEventListener("submit", sent);
    window.addEventListener("beforeunload", leaving);
    return () => {
      form.removeEventListener("input", typed);
      form.removeEventListener("submit", sent);
      window.removeEventListener("beforeunload", leaving);
    };
  }, [key]);
  return marker;
}

export function useForgetWords(key: string | undefined): void {
  useEffect(() => {
    if (!key) return;
    forgetDraft(key);
  }, [key]);
}
