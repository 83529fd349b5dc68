import { type RefObject, useEffect } from "react";
import { focusOn } from "#app/ui/focus.ts";
import { ADMIN_SEARCH_FIELD } from "#app/ui/shell/admin-search.tsx";

const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** From the field down into the results, and from one to the next while the focus is among them or on their title. */
export function useResultKeys(results: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const step = steps[key];
      if (!step || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return;
      const field = document.getElementById(ADMIN_SEARCH_FIELD);
      const isFromField = target === field && key === "ArrowDown";
      if (!isFromField && !results.current?.contains(target)) return;
      const links = [...(results.current?.querySelectorAll<HTMLElement>("[data-found]") ?? [])];
      if (links.length === 0) return;
      event.preventDefault();
      const next = links.indexOf(target) + step;
      focusOn(next < 0 ? field : links[Math.min(next, links.length - 1)]);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [results]);
}
