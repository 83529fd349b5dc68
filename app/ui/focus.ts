/**
 * Where the focus goes when a page changes in place: one policy (docs/decisions/0062-focus.md). An element says what
 * it is in `data-focus-target`; of these, the first that is there has the focus.
 */
const targets = [
  // A panel over the page that is open: the reader is in it. `:is` forgives browsers that know no popovers.
  ":is(:popover-open) [data-focus-target=panel]",
  "main [data-focus-target=results]",
  "main h1",
];

/** One step of the reader inside the site. */
type Step = {
  /** To another path than before. */
  moved: boolean;
  /** Of the new address, "" or with its "#". */
  hash: string;
  /** By Back or Forward, where the browser shows again what was shown. */
  traversed: boolean;
  /** The `href` of the link by which this entry of the history was left. */
  leftBy: string | undefined;
};

/** Moves the focus after a step; or leaves it with the control that the reader is using. */
export function focusAfter(step: Step): void {
  const there = destinationOf(step);
  focusOn(there, { preventScroll: true });
  // The router has scrolled to what other steps lead to. In place, no further than it takes to see it.
  const inPlace = !step.moved && !step.traversed && step.hash === "";
  if (inPlace) there?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

function destinationOf({ moved, hash, traversed, leftBy }: Step): HTMLElement | null | undefined {
  const link = traversed && leftBy ? find(`main a[href="${CSS.escape(leftBy)}"]`) : undefined;
  const part = hash ? document.getElementById(idIn(hash)) : undefined;
  if (link || part) return link ?? part;
  if (moved) return find("main h1");
  const answer = find("main [data-focus-target=answer]");
  if (answer) return answer;
  if (!traversed && isInUse(document.activeElement)) return undefined;
  return targets.map(find).find((target) => target !== null);
}

/** Gives the focus to what may not take it by itself: a title, a message, a part of the page. */
export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

/** For the document: whatever moved the focus, a dialog that gives it back among others, shows where it went. */
export function showFocused({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const { top, bottom } = target.getBoundingClientRect();
  const isOutOfSight = bottom <= 0 || top >= window.innerHeight;
  if (isOutOfSight) target.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** What in a place that changed is to be read first: its marked title, or all of it. */
export const firstReadIn = (place: HTMLElement): HTMLElement =>
  place.querySelector<HTMLElement>("[data-focus-target]") ?? place;

/** The `ref` of what takes the place of the button that asked for it. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

/** A link was followed and done with; a field, a box or a button is still being used. */
const isInUse = (element: Element | null): boolean =>
  element?.matches("input, select, textarea, button, summary") ?? false;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
