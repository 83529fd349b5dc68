import { type ComponentType, lazy, Suspense, useRef } from "react";
import type { DialogProps } from "./dialog.tsx";

const loadDialog = () => import("./dialog.tsx");
// Code that does not arrive (network, new release) costs the dialog, not the page.
const Loaded = lazy<ComponentType<DialogProps>>(() =>
  loadDialog().then(
    ({ Dialog }) => ({ default: Dialog }),
    () => ({ default: () => null }),
  ),
);

/** Fetches the dialog's code ahead of the click: on hover or focus of its opener. */
export function preloadDialog() {
  loadDialog().catch(() => undefined);
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
