import { canBeStored } from "./stored-words.ts";

/** What was typed in a form, in this tab: by the names of its fields. */
export type Draft = Record<string, string[]>;

export function readDraft(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Draft;
  } catch {
    return {};
  }
}

export function keepDraft(key: string, form: HTMLFormElement): void {
  const draft: Draft = {};
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !canBeStored(field)) continue;
    if (typeof value === "string" && value !== "") draft[name] = [...(draft[name] ?? []), value];
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or blocked: the form still has the values.
  }
}

export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  for (const [name, values] of Object.entries(draft)) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="${CSS.escape(name)}"]`,
    )) {
      if (field instanceof HTMLInputElement && /^(hidden|file|submit)$/.test(field.type)) continue;
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked ||= values.includes(field.value);
      } else if (field.value === "") {
        field.value = values[0] ?? "";
      }
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
