/*
 * Textareas typed into before hydration. React overwrites them with the server's text while hydrating (not
 * single-line inputs), possibly several times, so their values are recorded from input events.
 */

const typed = new Map<string, string>();
/** Textareas that React has finished with; a part that is hydrated later has its own time. */
const alive = new WeakSet<HTMLTextAreaElement>();

/** Call it before hydration. */
export function recordEarlyText(): void {
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) typed.set(area.id, area.value);
  document.addEventListener("input", recordTyped, true);
}

/** For the effect of a textarea that was mounted. */
export function keepEarlyText(area: HTMLTextAreaElement): void {
  const text = typed.get(area.id);
  if (text !== undefined) area.value = text;
  typed.delete(area.id);
  alive.add(area);
}

function recordTyped({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement && !alive.has(target)) typed.set(target.id, target.value);
}
