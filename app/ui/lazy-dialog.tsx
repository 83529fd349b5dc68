import { lazy, Suspense, useRef } from "react";
import type { DialogProps } from "./dialog.tsx";

const loadDialog = () => import("./dialog.tsx");
const Loaded = lazy(async () => ({ default: (await loadDialog()).Dialog }));

/** Fetches the dialog's code ahead of the click: on hover or focus of its opener. */
export function preloadDialog() {
  void loadDialog();
}

/** `Dialog`, whose code is fetched at the first opening. */
export function LazyDialog(props: DialogProps) {
  const wanted = useRef(false);
  wanted.current ||= props.open;
  if (!wanted.current) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
