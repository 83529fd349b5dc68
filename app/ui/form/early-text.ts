/*
 * What is typed into a page's areas before React has taken the page over. React writes the page's own text into an area
 * while it takes over (fields of one line it leaves alone), in several goes, and begins again when its reader does something meanwhile.
 * So the words are noted from the document, not found in it later.
 */

const typed = new Map<string, string>();

/** For the entry, before React begins. Returns what ends it, for when React has taken over. */
export function noteEarlyText(): () => void {
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) typed.set(area.id, area.value);
  document.addEventListener("input", noteTyped, true);
  return () => {
    document.removeEventListener("input", noteTyped, true);
    typed.clear();
  };
}

/** Writes again what was typed into the area, if anything was. */
export function keepEarlyText(area: HTMLTextAreaElement): void {
  const text = typed.get(area.id);
  if (text !== undefined) area.value = text;
}

function noteTyped({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target.id, target.value);
}
