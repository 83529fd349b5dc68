import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import type { Tone } from "./notice.tsx";

type ToastMessage = { title: string; text?: string; tone: Tone };

// Messages wait here until the region, whose code loads with the first of them, takes them.
let waiting: ToastMessage[] = [];
let ended = false;
let wanted = false;
const listeners = new Set<() => void>();

/** A short message over the page. It repeats what the page also says. */
export function showToast(message: ToastMessage) {
  waiting = [...waiting, message];
  wanted = true;
  for (const listener of listeners) listener();
}

/** For a new attempt: what was said of the one before holds no more. */
export function endToasts() {
  waiting = [];
  ended = true;
  for (const listener of listeners) listener();
}

export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Empties the waiting line; the region shows what it returns, in place of what it showed when that has `ended`. */
export function takeToasts(): { messages: ToastMessage[]; ended: boolean } {
  const taken = { messages: waiting, ended };
  waiting = [];
  ended = false;
  return taken;
}

// Code that does not arrive costs the toast: the page itself says the same.
const Region = lazy<ComponentType>(() =>
  import("./toast-region.tsx").then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  ),
);

/** Once, in the shell. */
export function Toasts() {
  const needed = useSyncExternalStore(
    onToast,
    () => wanted,
    () => false,
  );
  if (!needed) return null;
  return (
    <Suspense>
      <Region />
    </Suspense>
  );
}
