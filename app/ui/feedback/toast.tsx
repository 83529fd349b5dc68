import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import type { Tone } from "./notice.tsx";

type ToastMessage = { title: string; text?: string; tone: Tone };

let waiting: ToastMessage[] = [];
let ended = false;
let wanted = false;
const listeners = new Set<() => void>();

export function showToast(message: ToastMessage) {
  waiting = [...waiting, message];
  wanted = true;
  for (const listener of listeners) listener();
}

export function endToasts() {
  waiting = [];
  ended = true;
  for (const listener of listeners) listener();
}

export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function drainToasts(): { messages: ToastMessage[]; ended: boolean } {
  const drained = { messages: waiting, ended };
  waiting = [];
  ended = false;
  return drained;
}

// A failed import costs only the toast: the page shows the same message.
const Region = lazy<ComponentType>(() =>
  import("./toast-region.tsx").then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  ),
);

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
