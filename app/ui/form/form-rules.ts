/** Messages by field. */
export type FieldErrors = Record<string, string>;

/** What the browser knows of a form, beside its schema on the server: a test compares the two. */
export type FormRules = {
  /** Names of the fields, in the order in which they stand, which is also the order of the messages. */
  fields: readonly string[];
  /** What to say of a field that is empty; an unticked box counts as empty. */
  required?: FieldErrors;
  /** What to say of a field "email" that does not look like an address. */
  email?: string;
  /** Above the list of what to correct. */
  summary?: { title: string; text?: string };
  /** For forms that also tell in a toast that something is to be corrected. */
  toast?: (errors: FieldErrors) => { title: string; text?: string };
};

/** A field that people do not see and that some robots fill in. */
export const HONEYPOT_FIELD = "reponse_libre";

/** The rules that need no server, run before posting. The schema is the stricter word. */
export function checkForm({ required = {}, email }: FormRules, form: FormData): FieldErrors {
  const errors = Object.fromEntries(Object.entries(required).filter(([name]) => isEmpty(form.get(name))));
  return email && !errors.email && !looksLikeEmail(form.get("email")) ? { ...errors, email } : errors;
}

const isEmpty = (value: FormDataEntryValue | null) => typeof value !== "string" || value.trim() === "";

/** The length comes first: the pattern is not linear. */
function looksLikeEmail(value: FormDataEntryValue | null): boolean {
  const text = typeof value === "string" ? value.trim() : "";
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
