import type { MouseEvent } from "react";

/** Unset before hydration: links then lead to the settings page. */
let opens: ((opener: HTMLElement) => void) | undefined;

export function onCookieSettings(open: (opener: HTMLElement) => void): () => void {
  opens = open;
  return () => {
    opens = undefined;
  };
}

export function openCookieSettings(event: MouseEvent<HTMLAnchorElement>): void {
  if (!opens || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  opens(event.currentTarget);
}

export function recordChoice(): void {
  document.documentElement.dataset.consent = "chosen";
}
