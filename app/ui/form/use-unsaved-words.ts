import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { canBeStored } from "./stored-words.ts";

const QUESTION = "Vous avez écrit quelque chose qui n’est pas enregistré. Quitter cette page\u00a0?";

type Draft = Record<string, string[]>;

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
    if (key) restore(form, readDraft(key));
    const typed = () => {
      unsaved.current = true;
      if (key) keep(key, form);
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
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked.
    }
  }, [key]);
}

function readDraft(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Draft;
  } catch {
    return {};
  }
}

function keep(key: string, form: HTMLFormElement): void {
  const draft: Draft = {};
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !canBeStored(field)) continue;
    if (typeof value === "string" && value !== "") draft[name] = [...(draft[name] ?? []), value];
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or blocked: the form still has the values.
  }
}

function restore(form: HTMLFormElement, draft: Draft): void {
  for (const [name, values] of Object.entries(draft)) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="${CSS.escape(name)}"]`,
    )) {
      if (field instanceof HTMLInputElement && /^(hidden|file|submit)$/.test(field.type)) continue;
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked ||= values.includes(field.value);
      } else if (field.value === "") {
        field.value = values[0] ?? "";
      }
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}
