import type { MouseEvent } from "react";

/** Who opens the settings over the page; nobody before the scripts have come, and then links lead to their page. */
let opens: ((opener: HTMLElement) => void) | undefined;

export function onCookieSettings(open: (opener: HTMLElement) => void): () => void {
  opens = open;
  return () => {
    opens = undefined;
  };
}

/** Opens the settings of cookies from any link to their page: the footer's, the banner's. */
export function openCookieSettings(event: MouseEvent<HTMLAnchorElement>): void {
  if (!opens || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  opens(event.currentTarget);
}

/** The choice is made: banners go, and whatever waits for it looks again. */
export function noteChoice(): void {
  document.documentElement.dataset.consent = "chosen";
}
