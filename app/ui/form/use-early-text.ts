import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * The ref of an area that keeps what was typed into it before the scripts had come: where the page gave it a text,
 * React writes that text again when it takes over.
 */
export function useEarlyText(id: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const [early] = useState(() => findText(id));
  // Once React has written.
  useLayoutEffect(() => {
    if (area.current && early !== undefined) area.current.value = early;
  }, [early]);
  return area;
}

function findText(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found.value : undefined;
}
