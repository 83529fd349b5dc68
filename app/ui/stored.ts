import { useSyncExternalStore } from "react";

/** An entry of localStorage, null without one; undefined on the server and in a browser that blocks storage. */
export const useStored = (key: string): string | null | undefined =>
  useSyncExternalStore(
    watch,
    () => read(key),
    () => undefined,
  );

/** @param value null removes the entry; a browser that blocks storage keeps nothing */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
  // The browser sends its own event to the other tabs only.
  dispatchEvent(new StorageEvent("storage", { key }));
}

function watch(changed: () => void) {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}
