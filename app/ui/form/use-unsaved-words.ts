import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { mayBeKept } from "./kept-words.ts";

const QUESTION = "Vous avez écrit quelque chose qui n’est pas enregistré. Quitter cette page\u00a0?";

type Kept = Record<string, string[]>;

/**
 * Guards what was typed into a form: leaving the page with it asks first, and with `key` it is kept in this browser tab,
 * so that signing in on the way, or a reload, loses nothing but how to reach a person.
 * @param key what it is kept under; nothing is kept without one
 * @returns a ref for any element inside the form
 */
export function useUnsavedWords<E extends HTMLElement>(key: string | undefined): RefObject<E | null> {
  const marker = useRef<E>(null);
  const unsaved = useRef(false);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname && !window.confirm(QUESTION),
  );
  // The browser's own events, and a form that others fill in: React has no word for either.
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    if (key) restore(form, readKept(key));
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

/** What was kept under the name is stored on the server from now on. */
export function useForgetWords(key: string | undefined): void {
  // Only the browser holds it.
  useEffect(() => {
    if (!key) return;
    try {
      sessionStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }, [key]);
}

function readKept(key: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function keep(key: string, form: HTMLFormElement): void {
  const kept: Kept = {};
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !mayBeKept(field)) continue;
    if (typeof value === "string" && value !== "") kept[name] = [...(kept[name] ?? []), value];
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full, or forbidden: the form itself still holds everything.
  }
}

/** Into fields that are empty, as if it were typed: whoever counts or checks the field hears of it. */
function restore(form: HTMLFormElement, kept: Kept): void {
  for (const [name, values] of Object.entries(kept)) {
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
