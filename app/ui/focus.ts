/** Focus policy (docs/decisions/0062-focus.md): the first existing target, in this order. */
const targets = [
  // An open popover comes first. `:is` tolerates browsers without popovers.
  ":is(:popover-open) [data-focus-target=panel]",
  "main [data-focus-target=results]",
  "main h1",
];

type Step = {
  /** The path changed. */
  moved: boolean;
  hash: string;
  /** Back or Forward: the browser restores the view. */
  traversed: boolean;
  /** `href` of the link that left this history entry. */
  leftBy: string | undefined;
};

export function focusAfter(step: Step): void {
  const there = destinationOf(step);
  focusOn(there, { preventScroll: true });
  // For navigations the router scrolls; in place, scroll only as needed.
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

export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

export function showFocused({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const { top, bottom } = target.getBoundingClientRect();
  const isOutOfSight = bottom <= 0 || top >= window.innerHeight;
  if (isOutOfSight) target.scrollIntoView({ block: "nearest", behavior: "instant" });
}

export const firstReadIn = (place: HTMLElement): HTMLElement =>
  place.querySelector<HTMLElement>("[data-focus-target]") ?? place;

export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

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
