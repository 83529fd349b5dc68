import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";

export type ToastMessage = { title: string; text?: string; tone: "success" | "error" | "info" };

type Show = (title: string, text?: string) => void;

// Messages wait here until the region, whose code loads with the first of them, takes them.
let waiting: ToastMessage[] = [];
let wanted = false;
const listeners = new Set<() => void>();

function show(message: ToastMessage) {
  waiting = [...waiting, message];
  wanted = true;
  for (const listener of listeners) listener();
}

const toast: { success: Show; error: Show; info: Show } = {
  success: (title, text) => show({ title, text, tone: "success" }),
  error: (title, text) => show({ title, text, tone: "error" }),
  info: (title, text) => show({ title, text, tone: "info" }),
};

/** Short messages over the page. They repeat what the page also says: call them from an effect or an event. */
export function useToast() {
  return toast;
}

export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Empties the waiting line; the region shows what it returns. */
export function takeToasts(): ToastMessage[] {
  const taken = waiting;
  waiting = [];
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
