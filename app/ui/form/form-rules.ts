export type FieldErrors = Record<string, string>;

/** Client-side rules of a form; a test compares them with the server's schema. */
export type FormRules = {
  /** Field names in display order, also the order of the messages. */
  fields: readonly string[];
  /** Messages for empty fields; an unticked box counts as empty. */
  required?: FieldErrors;
  email?: string;
  summary?: { title: string; text?: string };
  toast?: (errors: FieldErrors) => { title: string; text?: string };
};

export const HONEYPOT_FIELD = "reponse_libre";

/** Client-side checks before submission; the schema stays authoritative. */
export function checkForm({ required = {}, email }: FormRules, form: FormData): FieldErrors {
  const errors = Object.fromEntries(Object.entries(required).filter(([name]) => isEmpty(form.get(name))));
  return email && !errors.email && !looksLikeEmail(form.get("email")) ? { ...errors, email } : errors;
}

/** A field for a file that has none is sent as an empty one. */
const isEmpty = (value: FormDataEntryValue | null) =>
  value instanceof File ? value.size === 0 : value === null || value.trim() === "";

/** Length first: the pattern is not linear. */
function looksLikeEmail(value: FormDataEntryValue | null): boolean {
  const text = typeof value === "string" ? value.trim() : "";
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
