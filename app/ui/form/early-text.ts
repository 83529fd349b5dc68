/*
 * Textareas typed into before hydration. React overwrites them with the server's text while hydrating (not
 * single-line inputs), possibly several times, so their values are recorded from input events.
 */

const typed = new Map<string, string>();

/** Call it before hydration. @returns a function to stop it after hydration */
export function recordEarlyText(): () => void {
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) typed.set(area.id, area.value);
  document.addEventListener("input", recordTyped, true);
  return () => {
    document.removeEventListener("input", recordTyped, true);
    typed.clear();
  };
}

/** waiting → sent | failed; "kept" without SMTP. */
export function keepEarlyText(area: HTMLTextAreaElement): void {
  const text = typed.get(area.id);
  if (text !== undefined) area.value = text;
}

function recordTyped({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target.id, target.value);
}
