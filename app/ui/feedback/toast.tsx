import { useSyncExternalStore } from "react";
import { late } from "../late.tsx";
import { isToastWanted, onToast } from "./toast-queue.ts";

// A failed import costs only the toast: the page shows the same message.
const Region = late(() => import("./toast-region.tsx").then(({ ToastRegion }) => ToastRegion));

export function Toasts() {
  const needed = useSyncExternalStore(onToast, isToastWanted, () => false);
  return needed && <Region />;
}
