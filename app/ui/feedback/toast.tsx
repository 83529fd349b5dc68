import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { isToastWanted, onToast } from "./toast-queue.ts";

// A failed import costs only the toast: the page shows the same message.
const Region = lazy<ComponentType>(() =>
  import("./toast-region.tsx").then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  ),
);

export function Toasts() {
  const needed = useSyncExternalStore(onToast, isToastWanted, () => false);
  if (!needed) return null;
  return (
    <Suspense>
      <Region />
    </Suspense>
  );
}
