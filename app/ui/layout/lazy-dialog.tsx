import { type ComponentType, lazy, Suspense, useRef } from "react";
import type { DialogProps } from "./dialog.tsx";

const loadDialog = () => import("./dialog.tsx");
// A failed import (network, new release) costs the dialog, not the page.
const Loaded = lazy<ComponentType<DialogProps>>(() =>
  loadDialog().then(
    ({ Dialog }) => ({ default: Dialog }),
    () => ({ default: () => null }),
  ),
);

export function preloadDialog() {
  loadDialog().catch(() => undefined);
}

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
