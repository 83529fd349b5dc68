import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { focusOn } from "../focus.ts";

const KEY = "/";
/** localStorage entry of a browser whose user does without keys of one letter (RGAA 12.10). */
const OFF = "recif.sans-touche";

/** Leads to a field by one key, unless something is being typed. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const isOn = useKeyChoice();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isOn || event.key !== KEY || isTyping(event)) return;
      event.preventDefault();
      focusOn(field.current);
      field.current?.select();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn, field]);
}

export function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, dialog, [role=menu]") !== null);
  return isField || ctrlKey || metaKey || altKey || isComposing;
}

/** Undefined on the server, where no key works. */
export const useKeyChoice = (): boolean | undefined => useSyncExternalStore(watch, isWanted, () => undefined);

export function chooseKey(wanted: boolean): void {
  if (wanted) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
  // The browser sends its own event to the other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: OFF }));
}

function watch(changed: () => void) {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** A browser that blocks storage cannot keep the choice, so it has no key. */
function isWanted(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return false;
  }
}
