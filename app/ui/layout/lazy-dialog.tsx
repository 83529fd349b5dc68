import { useRef } from "react";
import { late } from "../late.tsx";
import type { DialogProps } from "./dialog.tsx";

const loadDialog = () => import("./dialog.tsx");
// A failed import (network, new release) costs the dialog, not the page.
const Loaded = late<DialogProps>(() => loadDialog().then(({ Dialog }) => Dialog));

export function preloadDialog() {
  loadDialog().catch(() => undefined);
}

export function LazyDialog(props: DialogProps) {
  const wanted = useRef(false);
  wanted.current ||= props.open;
  return wanted.current && <Loaded {...props} />;
}
